/** examples/runner matches the configuration and metrics of `sluice run`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Metrics } from '@sluice/runner'
import { checkRun, fillVariables, runFile, type WrittenRun } from '@sluice/runner/config'
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

it('the dashboard shows existing metrics', async () => {
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

it('the dashboard groups by existing labels', () => {
  const labels = new Map(
    new Metrics().registry
      .getMetricsAsArray()
      .map(metric => [metric.name, (metric as { labelNames?: string[] }).labelNames]),
  )
  const dashboard = JSON.parse(read('grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  for (const { expr } of dashboard.panels.flatMap(({ targets }) => targets)) {
    const [, grouped = ''] = /by \(([^)]*)\)/.exec(expr) ?? []
    const name = /sluice_\w+/.exec(expr)![0].replace(/_bucket$/, '')
    const known = [...(labels.get(name) ?? []), 'le', 'instance']
    expect(
      grouped
        .split(',')
        .flatMap(label => label.trim() || [])
        .filter(label => !known.includes(label)),
      expr,
    ).toEqual([])
  }
})

/** The variables of run.yml. */
const variables = (): string[] => [...read('run.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)

it('compose starts Kafka with the topics of run.yml, and sluice with its variables', () => {
  const { services } = parse(read('compose.yml')) as {
    services: {
      kafka: { environment: { KAFKA_ADVERTISED_LISTENERS: string } }
      topics: { command: string[] }
      sluice: { command: string; environment: Record<string, string>; volumes: string[]; working_dir: string }
    }
  }
  const { kafka, topics, sluice } = services
  expect(sluice.command).toContain('sluice run run.yml --listen ')
  // The folder with run.yml is the one that sluice runs in.
  expect(sluice.volumes).toEqual([`.:${sluice.working_dir}:ro`])
  expect([...Object.keys(sluice.environment), 'HOSTNAME'].sort()).toEqual(variables().sort())
  expect(kafka.environment.KAFKA_ADVERTISED_LISTENERS).toContain(sluice.environment.KAFKA)
  const run = parse(read('run.yml')) as WrittenRun
  for (const topic of [...run.input.kafka!.topics, run.failures.kafka!.topic]) {
    expect(topics.command.join(' ')).toContain(` ${topic}`)
  }
})

it('the StatefulSet mounts the files of run.yml, and probes the port of sluice', () => {
  const set = parse(read('statefulset.yml')) as StatefulSet
  const { metadata, spec } = set.spec.template
  const [container] = spec.containers
  const { args, env, ports, livenessProbe, readinessProbe, volumeMounts } = container!
  expect(set.spec.selector.matchLabels).toEqual(metadata.labels)
  expect(args[0]).toBe('run')
  expect(args.filter(arg => arg.startsWith('--'))).toEqual(['--workers', '--listen'])
  const [port] = ports
  expect(args.at(-1)).toBe(`0.0.0.0:${port!.containerPort}`)
  expect(metadata.annotations['prometheus.io/port']).toBe(String(port!.containerPort))
  expect([livenessProbe, readinessProbe].map(({ httpGet }) => [httpGet.path, httpGet.port])).toEqual([
    ['/livez', port!.name],
    ['/readyz', port!.name],
  ])
  const { folder: pipelines } = (parse(read('run.yml')) as WrittenRun).pipelines
  const at = path.posix.dirname(args[1]!)
  expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([at, path.posix.join(at, pipelines)])
  expect(volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name))
  expect(env.map(({ name }) => name).sort()).toEqual(variables().sort())
})

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}

interface StatefulSet {
  readonly spec: {
    readonly selector: { readonly matchLabels: object }
    readonly template: {
      readonly metadata: { readonly labels: object; readonly annotations: Record<string, string> }
      readonly spec: {
        readonly containers: readonly {
          readonly args: readonly string[]
          readonly env: readonly { readonly name: string }[]
          readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
          readonly livenessProbe: Probe
          readonly readinessProbe: Probe
          readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
        }[]
        readonly volumes: readonly { readonly name: string }[]
      }
    }
  }
}
