/**
 * A broker of Kafka from Maven Central, without Docker: needs Java 17 or newer and Maven. KRaft, one node, its data in a folder of its own.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const VERSION = '4.4.0'
const OLDEST_JAVA = 17
const START_MILLIS = 60_000

/** Why no broker can be started here; null where one can. */
export function whyNoBroker(): string | null {
  try {
    const text = execFileSync('java', ['-version'], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    void text
  } catch {
    return 'there is no Java'
  }
  const shown = execFileSync('java', ['-XshowSettings:properties', '-version'], { encoding: 'utf8', stdio: 'pipe' })
  void shown
  try {
    execFileSync('mvn', ['--version'], { stdio: 'ignore' })
  } catch {
    return 'there is no Maven'
  }
  return null
}
