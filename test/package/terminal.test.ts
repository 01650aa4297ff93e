/** The process if its output is not read: run as users run it. */
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const SLUICE = path.join(inject('installedIn'), 'node_modules/sluice/dist/sluice.cjs')
const FULL = '/dev/full'

describe('text for people', () => {
  it('contains no control sequence, even if it goes to a pipe', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [SLUICE, 'processors', '\u001b[31mx'], {
      encoding: 'utf8',
    })
    expect([stdout, stderr.includes('\\u001b[31mx'), stderr.includes('\u001b')]).toEqual(['', true, false])
  })
})

describe('output that nobody reads', () => {
  it.skipIf(!existsSync(FULL))('ends the process with one line if the disk is full', () => {
    const full = openSync(FULL, 'w')
    const { status, stderr } = spawnSync(process.execPath, [SLUICE, 'processors', '--format', 'json'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)
    expect({ status, stderr }).toEqual({ status: 4, stderr: 'error: standard output: no space is left\n' })
  })

  it('ends quietly if the pipe is closed', async () => {
    const child = spawn(process.execPath, [SLUICE, 'processors', '--format', 'json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let stderr = ''
    for await (const piece of child.stderr.setEncoding('utf8')) stderr += piece
    const status = await new Promise(resolve =>
      child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
    )
    expect({ status, stderr }).toEqual({ status: 141, stderr: '' })
  })
})
