/** What examples/runner offers fits what `sluice run` takes and counts. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Metrics } from '@sluice/runner'
import { checkRun, fillVariables, runFile } from '@sluice/runner/config'
import { hostSluice, readJson } from 'sluice'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../conformance/record-files.js'

const folder = path.join(root, 'examples/runner')
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

it('run.yml can run', () => {
  const faults: string[] = []
  const value = fillVariables(readJson(JSON.stringify(parse(read('run.yml')))), {}, ({ name }) => faults.push(name))
  const run = runFile.read(value, [], (at, message) => faults.push(`${at.join('.')}: ${message}`))!
  expect(faults.concat(checkRun(run).map(({ message }) => message))).toEqual([])
  const pipeline = parse(read(`${run.pipelines.folder}/${run.pipelines.main}.yml`)) as object
  expect(hostSluice().compile(pipeline).ok).toBe(true)
})

it('the dashboard shows metrics that there are', async () => {
  const names = (await new Metrics().registry.getMetricsAsJSON()).map(({ name }) => name)
  const dashboard = JSON.parse(read('grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  const used = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/sluice_\w+/g) ?? []))
  expect(used.length).toBeGreaterThan(8)
  expect(used.map(name => name.replace(/_bucket$/, '')).filter(name => !names.includes(name))).toEqual([])
})

it('the documentation names every metric', async () => {
  const names = (await new Metrics().registry.getMetricsAsJSON()).map(({ name }) => name)
  const page = readFileSync(path.join(root, 'docs/runner.md'), 'utf8')
  expect(names.filter(name => !page.includes(`\`${name}`))).toEqual([])
})

it('the containers run sluice with options that there are', () => {
  const { services } = parse(read('compose.yml')) as { services: { sluice: { command: string } } }
  expect(services.sluice.command).toContain('sluice run run.yml --listen ')
  const set = parse(read('statefulset.yml')) as {
    spec: { template: { spec: { containers: { args: string[]; livenessProbe: object; readinessProbe: object }[] } } }
  }
  const [container] = set.spec.template.spec.containers
  expect(container!.args[0]).toBe('run')
  expect(container!.args.filter(arg => arg.startsWith('--'))).toEqual(['--workers', '--listen'])
})
