export { createText, type Text } from '@/base/createText'
