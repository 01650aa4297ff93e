/** The errors of a store's file, with messages that tell the user what to do. */

import { JavaException } from '@sluice/java'

/** Why the file cannot be used. */
export type StorageCause = 'missing' | 'locked' | 'damaged' | 'full' | 'refused'

/** The file cannot be read or written. What was acknowledged before is still there, unless the file is damaged. */
export class StorageFault extends Error {
  constructor(
    readonly reason: StorageCause,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}

/**
 * SQLite's texts of result codes: the one thing that every error of both sources has (https://sqlite.org/rescode.html,
 * https://sqlite.org/c3ref/errcode.html).
 */
const CAUSES: readonly (readonly [RegExp, StorageCause])[] = [
  [/database (table )?is locked/, 'locked'],
  [/malformed|not a database/, 'damaged'],
  [/database or disk is full/, 'full'],
  [/unable to open database file|readonly database|access permission denied|disk I\/O error/, 'refused'],
]

const FILE_CODES = new Set(['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/** Converts an error of SQLite or the operating system to a StorageFault; returns other errors unchanged. */
export function storageFault(thrown: unknown, folder: string | null): unknown {
  if (!(thrown instanceof Error) || thrown instanceof JavaException || thrown instanceof StorageFault) return thrown
  const { code = '', message } = thrown as NodeJS.ErrnoException
  if (FILE_CODES.has(code)) {
    const cause = code === 'ENOSPC' ? 'full' : 'refused'
    return new StorageFault(cause, texts[cause](folder, message), thrown)
  }
  const [, cause] = CAUSES.find(([text]) => text.test(message)) ?? []
  return cause === undefined ? thrown : new StorageFault(cause, texts[cause](folder, message), thrown)
}

const texts: Record<StorageCause, (folder: string | null, message: string) => string> = {
  missing: (_, message) => message,
  locked: folder => `the data folder ${folder} is in use by another process`,
  damaged: (folder, message) => `the database in the data folder ${folder} is damaged: ${message}`,
  full: (folder, message) =>
    `no space left for ${folder === null ? 'temporary data' : `the data folder ${folder}`}: ${message}`,
  refused: (folder, message) => `cannot use the data folder ${folder}: ${message}`,
}
