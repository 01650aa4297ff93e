/** The mutation check: runs mutants of pipelines by the cases that cover the changed place, and sees which are noticed. */

import { hostServices } from '@sluice/server/host'
import {
  type Coverage,
  type CoverageUnit,
  LocalRunner,
  type PipelineSetup,
  TestSession,
  type TestSuite,
  testsBelow,
} from '@sluice/testing'
import { NodeFiles } from '@sluice/testing/node'
import { type Mutant, mutantsOf } from './mutants.js'

/** A mutant, and the cases whose coverage says that they run the changed place. */
export interface CoveredMutant {
  /** The pipeline's file. */
  readonly file: string
  readonly mutant: Mutant
  readonly cases: ReadonlySet<string>
}

/** The outcome of a mutant. `invalid`: it does not compile, so it never runs. */
export type Fate = 'caught' | 'escaped' | 'invalid'

/** Tests in a folder, with the coverage of their cases. */
export class MutationCheck {
  private constructor(
    private readonly services: ReturnType<typeof hostServices>,
    private readonly suites: readonly TestSuite[],
    private readonly coverage: Coverage,
  ) {}

  /** Runs all tests below a folder as they are. Throws if one of them does not pass. */
  static async of(root: string, geoipDir: string): Promise<MutationCheck> {
    const services = hostServices({ geoipDir })
    const files = new NodeFiles(root)
    const session = new TestSession({ files, services, coverage: true })
    const suites: TestSuite[] = []
    for (const test of testsBelow('', files)) {
      const { suite } = await session.run({ test, selection: {}, stopped: [], bail: false, update: false })
      const fault = suite.cases.find(({ status }) => status !== 'passed' && status !== 'skipped')
      if (fault !== undefined) throw new Error(`${fault.id}: ${fault.message}`)
      suites.push(session.read(test) as TestSuite)
    }
    return new MutationCheck(services, suites, session.coverage()!)
  }

  /** All mutants of the pipelines that a case covers, and how many none does. */
  mutants(): { readonly covered: readonly CoveredMutant[]; readonly uncovered: number } {
    const all = this.coverage.pipelines.flatMap((pipeline, place) => {
      const definition = this.definitionOf(pipeline.file!)
      return mutantsOf(definition).map((mutant): CoveredMutant => {
        const needed = mutant.needs.map(need => pipeline.units.findIndex(need))
        const isWhole = needed.every(unit => unit >= 0 && hasAllBranches(pipeline.units, pipeline.units[unit]!))
        const cases = this.coverage.cases.filter(({ hits }) => {
          const own = hits.find(each => each.pipeline === place)
          return own !== undefined && needed.every(unit => own.units.includes(unit))
        })
        return { file: pipeline.file!, mutant, cases: new Set(isWhole ? cases.map(({ id }) => id) : []) }
      })
    })
    const covered = all.filter(({ cases }) => cases.size > 0)
    return { covered, uncovered: all.length - covered.length }
  }

  /** Runs a mutant by the cases that cover it. */
  fateOf({ file, mutant, cases }: CoveredMutant): Fate {
    const runner = new LocalRunner({ services: this.services })
    const setups = new Map<PipelineSetup, PipelineSetup>()
    const mutated = (setup: PipelineSetup): PipelineSetup => {
      let known = setups.get(setup)
      if (known === undefined) setups.set(setup, (known = withDefinition(setup, file, mutant.definition)))
      return known
    }
    for (const suite of this.suites) {
      for (const each of suite.cases) {
        const id = `${suite.file}#${each.name}`
        // In a sequence the cases before show what is expected of this one.
        if (!cases.has(id) && !(suite.isSequence && suite.cases.some(({ name }) => cases.has(`${suite.file}#${name}`))))
          continue
        const preparation = runner.prepare(mutated(each.setup))
        if (!preparation.ok) return 'invalid'
        const answer = preparation.prepared.run(each.input, id)
        if (answer instanceof Promise) throw new Error(`${id} waits`)
        if (each.judge(answer) !== null) return 'caught'
      }
    }
    return 'escaped'
  }

  private definitionOf(file: string): ReadonlyMap<string, unknown> {
    for (const { cases } of this.suites) {
      for (const { setup } of cases) {
        const unit = setup.pipelines.find(each => each.kind === 'definition' && each.file === file)
        if (unit?.kind === 'definition') return unit.definition
      }
    }
    throw new Error(`no case has the pipeline ${file}`)
  }
}

function withDefinition(setup: PipelineSetup, file: string, definition: ReadonlyMap<string, unknown>): PipelineSetup {
  const pipelines = setup.pipelines.map(unit =>
    unit.kind === 'definition' && unit.file === file ? { ...unit, definition } : unit,
  )
  return { ...setup, pipelines }
}

/** A statement of which a branch was never taken is covered in part only. */
function hasAllBranches(units: readonly CoverageUnit[], { kind, path, span }: CoverageUnit): boolean {
  if (kind !== 'statement') return true
  const isOfStatement = (unit: CoverageUnit): boolean =>
    unit.kind === 'branch' &&
    unit.path.join() === path.join() &&
    unit.span!.start >= span!.start &&
    unit.span!.start < span!.end
  return units.every(unit => unit.hits > 0 || !isOfStatement(unit))
}
