/** Which paths are the application's: known without loading the application. */

/** The areas under `/api/`, beneath each of which all paths are the application's. */
export const AREAS: readonly string[] = [
  'actions',
  'detection_engine',
  'security/role',
  'security/roles',
  'spaces',
  'status',
]

const PATH = new RegExp(`^(?:/s/[^/]+)?/api/(?:${AREAS.join('|')})(?:/|$)`)

/** Whether a path (still encoded, without query) is one of the application's, with or without the space before it. */
export const isApplicationPath = (path: string): boolean => PATH.test(path)
