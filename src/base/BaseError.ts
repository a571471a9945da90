/**
 * Root of all errors of Kedge. A concrete error lies beside the code that throws it, sets its own `name`, has typed
 * fields, and keeps its reason in `cause`. Expected rejections are values, not errors.
 */
export class BaseError extends Error {
  override name = 'BaseError'
}

/** An error whose message is written for the user, in the language of the page: what is missing and what helps. */
export class UserError extends BaseError {
  override name = 'UserError'
}
