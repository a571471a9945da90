/**
 * Root of every error that Kedge throws. A concrete error stands beside the code that throws it, sets its own `name`,
 * carries typed fields, and keeps what led to it in `cause`. Expected rejections are values, not errors.
 */
export class BaseError extends Error {
  override name = 'BaseError'
}

/** An error whose message is written for the user, in the language of the page: it says what is missing and what helps. */
export class UserError extends BaseError {
  override name = 'UserError'
}
