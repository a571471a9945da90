/**
 * Root of all errors of Kedge. A concrete error is defined beside the code that throws it, sets its own `name`, has
 * typed fields, and stores its reason in `cause`. Expected rejections are values, not errors.
 */
export class BaseError extends Error {
  override name = 'BaseError'
}

/** An error with a message for the user, in the page's language: what is wrong and how to solve it. */
export class UserError extends BaseError {
  override name = 'UserError'
}
