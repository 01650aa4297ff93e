/** `sluice simulate --against`: the same documents on a real cluster and here, and where both differ. */
import { readJson } from '@sluice/core'
import { answerRequest, createEngine, SettingFault } from '@sluice/server/host'
import type { CaseResult } from '@sluice/testing'
import { AgainstRunner, type PipelineSetup, type TestCase, type TestSuite } from '@sluice/testing/against'
import { EXIT, UsageFault } from '../faults.js'
import type { DocumentBatch } from '../input/documents.js'
import type { PipelineFile } from '../input/pipeline-file.js'
import type { Surroundings } from '../surroundings.js'
import { clusterFault, clusterLine, clusterOf } from '../testing/cluster.js'
import { renderCase } from '../testing/render-case.js'
import type { AgainstOptions } from './against-options.js'
import { engineSettings, settingFault } from './setting-options.js'
import type { SimulateOptions } from './simulate.js'
import { readSimulation } from './simulation-input.js'

/** Runs the command; returns the exit code: 1 if an answer differs. Throws UsageFault for input that cannot be used. */
export async function simulateAgainst(
  file: string,
  inputs: readonly string[],
  options: SimulateOptions & AgainstOptions & { readonly against: string },
  { terminal }: Surroundings,
): Promise<number> {
  refuseOptions(options)
  const { output } = terminal
  const { main, others, batches } = await readSimulation(file, inputs, options, terminal)
  const cluster = clusterOf(options.against, options)
  const runner = new AgainstRunner(cluster, { services: await servicesOf(options) })
  const setup = setupOf(main, others)
  let [same, different] = [0, 0]
  try {
    await output.write(await clusterLine(cluster))
    for await (const batch of batches) {
      const { cases } = await runner.runSuite(suiteOf(batch, same + different, setup, options))
      const faults = cases.filter(({ status }) => status !== 'passed')
      refuseBroken(faults)
      different += faults.length
      same += cases.length - faults.length
      for (const each of faults) await output.write(`${renderCase(each, output.paint, '')}\n`)
    }
  } catch (thrown) {
    throw clusterFault(thrown)
  } finally {
    await runner.close()
    cluster.close()
  }
  const verdict = different === 0 ? output.paint('green', 'none differs') : output.paint('red', `${different} differ`)
  await output.write(`${same + different} documents, ${verdict}\n`)
  return different === 0 ? EXIT.ok : EXIT.failed
}

function refuseOptions({ now, verbose, format }: SimulateOptions): void {
  if (now !== undefined) throw new UsageFault('--now cannot be used with --against: the clock is the cluster’s')
  if (verbose === true || format !== 'pretty') {
    throw new UsageFault('--verbose and --format cannot be used with --against', 'it shows differences only')
  }
}

/** The resources of the local engine; files of policies and models are read with the first request. */
async function servicesOf(options: SimulateOptions) {
  try {
    const engine = createEngine(engineSettings(options))
    await answerRequest(engine, { kind: 'check-pipeline', id: 'ready', body: '{"processors":[]}' })
    return engine.services
  } catch (thrown) {
    throw thrown instanceof SettingFault ? settingFault(thrown) : thrown
  }
}

function setupOf(main: PipelineFile, others: readonly PipelineFile[]): PipelineSetup {
  const pipelines = [main, ...others].map(({ id, definition, file }) => ({
    kind: 'definition' as const,
    id,
    definition: readJson(definition) as ReadonlyMap<string, unknown>,
    file,
    source: null,
  }))
  return { id: main.id, pipelines, scripts: new Map(), mocks: {}, range: {} }
}

/** The documents of a batch, before which others were, as cases that expect nothing. */
function suiteOf(
  batch: DocumentBatch,
  before: number,
  setup: PipelineSetup,
  { lines, as: asked, field }: SimulateOptions,
): TestSuite {
  const cases = batch.texts.map((text, i): TestCase => {
    const origin = batch.origin(i)
    const [, file = origin, line = '1'] = /^(.*):(\d+)$/.exec(origin) ?? []
    const whole =
      lines === true || asked === 'log-lines' ? new Map([['_source', new Map([[field, text]])]]) : readJson(text)
    const { _source, ...metadata } = Object.fromEntries(whole as Map<string, unknown>)
    const input = {
      source: _source as ReadonlyMap<string, unknown>,
      metadata: new Map(Object.entries(metadata)),
    }
    const name = `document ${before + i + 1}`
    return { name, place: { file, line: Number(line), column: 1 }, setup, input, skip: null, judge: () => null }
  })
  const { id } = setup
  return { kind: 'sluice', file: id, pipeline: id, cases, isSequence: false, dependencies: [], update: () => null }
}

/** A pipeline that one of both does not take is not a difference of a document. */
function refuseBroken(faults: readonly CaseResult[]): void {
  const broken = faults.find(({ status }) => status === 'broken')
  if (broken !== undefined) throw new UsageFault(broken.message ?? 'the pipeline cannot run')
}
