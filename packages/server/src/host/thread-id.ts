/** The number that Linux gives the calling thread (`/proc/thread-self`, proc(5)), by which others read its clock; null elsewhere. */
import { readlinkSync } from 'node:fs'

/** @returns the number; null where the system does not say it */
export function threadId(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').pop())
  } catch {
    return null
  }
}
