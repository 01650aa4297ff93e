/** The sender of a request, between threads: JSON text, which keeps numbers exact. */
import { readJson, type SecurityUser } from '@sluice/core'

/** The user of a request's text; undefined if there is none. */
export const readUser = (text: string | undefined): SecurityUser | undefined =>
  text === undefined ? undefined : (readJson(text) as SecurityUser)
