/** A stand-in for a called pipeline: what it does to a document is said outright. */
import {
  type CompileResult,
  compilePipeline,
  DROPPED,
  deepCopy,
  defineProcessor,
  FieldPath,
  opt,
  type Services,
} from '@sluice/core'
import { illegalArgument } from '@sluice/java'

/** The actions of the stand-in, in this order. */
export interface PipelineFixture {
  /** Values by field path. */
  readonly set?: ReadonlyMap<string, unknown>
  /** Field paths; those that are not there are skipped. */
  readonly remove?: readonly string[]
  /** Fails with this message. */
  readonly fail?: string
  /** Drops the document. */
  readonly drop?: boolean
}

const processor = defineProcessor({
  name: 'fixture',
  summary: 'Stands in for the processors of a pipeline in a test.',
  options: {
    set: opt.map({ default: new Map<string, unknown>(), doc: 'Values by field path.' }),
    remove: opt.strings({ default: [], doc: 'Field paths.' }),
    fail: opt.string({ doc: 'Fails with this message.' }),
    drop: opt.boolean({ default: false, doc: 'Drops the document.' }),
  },
  examples: [],
  compile({ set, remove, fail, drop }) {
    const sets = [...set].map(([path, value]) => [FieldPath.parse(path), value] as const)
    const removes = remove.map(path => FieldPath.parse(path))
    return doc => {
      for (const [path, value] of sets) path.set(doc, deepCopy(value))
      for (const path of removes) path.remove(doc, true)
      if (fail !== undefined) throw illegalArgument(fail)
      return drop ? DROPPED : undefined
    }
  },
})

const registry = new Map([['fixture', processor]])

/** The stand-in as a compiled pipeline, or what is wrong with it. */
export const fixturePipeline = (id: string, fixture: PipelineFixture, services: Services): CompileResult =>
  compilePipeline(
    id,
    new Map([['processors', [new Map([['fixture', new Map(Object.entries(fixture))]])]]]),
    services,
    registry,
  )
