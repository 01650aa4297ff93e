import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EnginePool } from '@sluice/runner/bulk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { surroundingsInProcess } from '../testkit/run.js'
import { readRunPipelines, watchFolder } from './run-pipelines.js'
import { PipelineReload } from './run-reload.js'

const plain = (_: string, text: string): string => text
const pipelines = (processor: string): string => `processors:\n  - ${processor}\n`

let folder: string
beforeAll(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'sluice-reload-')), 'pipelines')
  mkdirSync(folder)
})
afterAll(() => rmSync(path.dirname(folder), { recursive: true }))

it('keeps the previous set if a new one has faults, reports it, and loads the next one without faults', async () => {
  const file = path.join(folder, 'main.yml')
  const read = () => readRunPipelines(folder, 'main', plain)
  writeFileSync(file, pipelines('set: { field: a, value: 1 }'))
  const first = await read()
  const engines = new EnginePool(() => surroundingsInProcess().newHost({}), 1)
  const counted: string[] = []
  const metrics = { reloaded: (result: string) => void counted.push(result) }
  expect(await engines.load(first.set)).toEqual([])
  const reload = new PipelineReload(first.set.hash, { read, engines, metrics })
  expect(await reload.load(plain)).toBeNull()

  writeFileSync(file, pipelines('sett: { field: a, value: 1 }'))
  const faulty = await reload.load(plain)
  expect(faulty?.isFault).toBe(true)
  expect(faulty?.text).toContain('No processor type exists with name [sett]')
  expect(faulty?.text.endsWith(`1 fault; the pipelines ${first.set.hash} stay in use.`)).toBe(true)
  expect(faulty?.text).not.toContain('nothing was run')

  writeFileSync(file, 'processors: [')
  const unreadable = await reload.load(plain)
  expect(unreadable?.text.endsWith(`The pipelines ${first.set.hash} stay in use.`)).toBe(true)

  writeFileSync(file, pipelines('set: { field: a, value: 2 }'))
  const { hash } = (await read()).set
  expect(await reload.load(plain)).toEqual({ isFault: false, text: `pipelines ${hash} loaded` })
  expect([engines.pipelines, counted]).toEqual([hash, ['faulty', 'faulty', 'loaded']])
  await engines.close()
})

it('reads the folder again once it is watched: a file may have changed while the pipelines were compiled', async () => {
  let calls = 0
  const end = watchFolder(folder, () => calls++)
  await expect.poll(() => calls).toBe(1)
  writeFileSync(path.join(folder, 'other.yml'), pipelines('set: { field: b, value: 1 }'))
  await expect.poll(() => calls).toBe(2)
  end()
})
