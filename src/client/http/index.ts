export { createHttp, type Http, type HttpOptions, type HttpResult, type SendResult } from './createHttp'
export { GarbledReplyError, RefusedError, UnreachableError } from './errors'
