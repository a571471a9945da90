export { createHttp, type Http, type HttpOptions, type HttpResult, type SendResult } from './createHttp'
export type { Fetch } from './exchange'
export { RefusedError, UnreachableError } from './errors'
