/** The answers to requests about backups. */
import { illegalArgument } from '@sluice/java'
import type { Backup, Store } from '@sluice/store'

/** The backups of a store. Throws illegal_argument_exception if none can be made. */
export function requireBackups({ backups }: Store): NonNullable<Store['backups']> {
  if (backups === null)
    throw illegalArgument('there is no folder for backups: the server is started with --data and --backups to have one')
  return backups
}

/** A backup as it is shown. */
export const shownBackup = ({ name, bytes, at }: Backup): Map<string, unknown> =>
  new Map<string, unknown>([
    ['name', name],
    ['size_in_bytes', bytes],
    ['end_time_in_millis', at],
  ])
