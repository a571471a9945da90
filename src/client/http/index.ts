export { createHttp } from './createHttp'
export { unwrap, type Http, type HttpResult, type SendResult } from './Http'
export type { Fetch } from './exchange'
export { GarbledReplyError, RejectedError, UnreachableError } from './errors'
