export { createHttp, type Http, type HttpOptions, type HttpResult, type SendResult } from './createHttp'
export type { Fetch } from './exchange'
export { GarbledReplyError, RefusedError, UnreachableError } from './errors'
