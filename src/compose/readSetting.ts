import { siteFile, siteRoot } from '@/browser/siteFile'
import { createSettingReader } from './createSettingReader'

const read = (name: string) => fetch(siteFile(name))

/** Fetches a settings file beside the page; on a static site with its venue in the page, offline too. */
export const readSetting: (name: string) => Promise<Response> =
  import.meta.env.BASE_URL === './'
    ? createSettingReader({ read, storage: () => localStorage, site: siteRoot() })
    : read
