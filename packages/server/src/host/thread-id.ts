/** The number that Linux gives the calling thread (`/proc/thread-self`, proc(5)), by which others read its clock; null elsewhere. */
import { readlinkSync } from 'node:fs'

/** @returns the number; null if the system does not report it */
export function threadId(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').pop())
  } catch {
    return null
  }
}
