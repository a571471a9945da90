export { createText } from '@/base/createText'
