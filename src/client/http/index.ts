export { createHttp, type HttpOptions } from './createHttp'
export type { Http, HttpResult, SendResult } from './Http'
export type { Fetch } from './exchange'
export { RejectedError, UnreachableError } from './errors'
