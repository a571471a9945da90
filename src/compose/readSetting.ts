import { siteFile, siteRoot } from '@/browser/siteFile'
import { createSettingReader } from './createSettingReader'

const read = (name: string) => fetch(siteFile(name))

/** Reads a file of settings beside the page; a static site whose venue is in the page has them offline too. */
export const readSetting: (name: string) => Promise<Response> =
  import.meta.env.BASE_URL === './'
    ? createSettingReader({ read, storage: () => localStorage, site: siteRoot() })
    : read
