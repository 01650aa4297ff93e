/** The caller of a request. */

/** The one in whose name a request is made. */
export interface Caller {
  /** The name that records show as that of their author. Without security it is `elastic`, as in Kibana. */
  readonly username: string
  /** The header `Authorization`, with which the cluster is asked in the caller's name; undefined without security. */
  readonly authorization: string | undefined
  /** Whether a privilege of the application is granted in a space: `actions.read`; `login.any` for some privilege. */
  may(privilege: string, space: string): boolean
}

/** The caller of a node without security. */
export const ANYBODY: Caller = { username: 'elastic', authorization: undefined, may: () => true }
