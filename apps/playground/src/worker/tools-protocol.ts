/** The page's requests to the language worker. Offsets count UTF-16 units of the text. */
import type {
  AddedProcessor,
  CompletionItem,
  Extraction,
  ExtractRequest,
  FormattedText,
  Hover,
  PlacedProcessor,
  ProcessorText,
  SourceRange,
  TextAction,
} from '@sluice/language-service'
import type { GivenFile, Opening, OpenOptions } from '@sluice/testing/opening'
import type { FormContent } from '@sluice/testing/samples'
import type { PackageFiles, TextFile } from '../tests/case-text.js'
import type { ImportedTests } from '../tests/import-tests.js'
import type { SavedTest } from '../tests/saved-test.js'
import type { FieldValue, NullGuard, PipelineText } from './protocol.js'
import type { SharingRequests } from './sharing-protocol.js'

/** Something that is wrong, or could be better, in a text. */
export interface Finding {
  readonly range: SourceRange
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly message: string
  readonly help: string | null
  readonly fixes: readonly Fix[]
}

/** Changes that fix a finding. */
export interface Fix {
  readonly title: string
  readonly isPreferred: boolean
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[]
}

/** The common arguments of requests about a place. */
export interface PlaceInText {
  readonly pipeline: PipelineText
  readonly offset: number
  /** The fields that the chosen document has there. */
  readonly fields: readonly FieldValue[]
  /** Ids of the other pipelines. */
  readonly pipelines: readonly string[]
}

/** A processor that can be added. */
export interface ProcessorEntry {
  readonly type: string
  /** As Kibana groups it. */
  readonly group: string
  readonly summary: string
}

/** Requests by name. */
export interface ToolRequests extends SharingRequests {
  readonly findings: {
    readonly ask: { readonly pipeline: PipelineText; readonly others: readonly PipelineText[] }
    readonly answer: readonly Finding[]
  }
  readonly complete: { readonly ask: PlaceInText; readonly answer: readonly CompletionItem[] }
  /** Changes that are offered at a place where nothing is wrong. */
  readonly actions: {
    readonly ask: { readonly pipeline: PipelineText; readonly offset: number }
    readonly answer: readonly TextAction[]
  }
  readonly hover: { readonly ask: PlaceInText; readonly answer: Hover | null }
  readonly format: { readonly ask: { readonly pipeline: PipelineText }; readonly answer: FormattedText }
  /** The processors that can be added, in the order of their groups. */
  readonly processors: { readonly ask: null; readonly answer: readonly ProcessorEntry[] }
  /** The change that adds a processor; null for a text without a list of processors. */
  readonly addProcessor: {
    readonly ask: { readonly pipeline: PipelineText; readonly offset: number; readonly type: string }
    readonly answer: AddedProcessor | null
  }
  /** The processors that take a selected value into a field. */
  readonly extractions: { readonly ask: ExtractRequest; readonly answer: readonly Extraction[] }
  /**
   * The change that puts processors after the one at a path, before all others if it is null; null for a text without a list of them.
   */
  readonly insertProcessors: {
    readonly ask: {
      readonly pipeline: PipelineText
      readonly after: readonly (string | number)[] | null
      readonly processors: readonly ProcessorText[]
    }
    readonly answer: AddedProcessor | null
  }
  /** The edits of a change that a null asks for; null for a text that cannot be read. */
  readonly guardEdits: {
    readonly ask: { readonly pipeline: PipelineText; readonly guard: NullGuard }
    readonly answer: Fix['edits'] | null
  }
  /** The processors of a text, as far as it can be understood. */
  readonly outline: { readonly ask: { readonly pipeline: PipelineText }; readonly answer: readonly PlacedProcessor[] }
  /** Places of paths, with a span within the text that stands there. */
  readonly places: {
    readonly ask: {
      readonly pipeline: PipelineText
      readonly paths: readonly {
        readonly path: readonly (string | number)[]
        readonly start?: number
        readonly end?: number
      }[]
    }
    readonly answer: readonly (SourceRange | null)[]
  }
  /** The text of the same pipeline in the other format: exact, but for comments, which the text alone has. */
  readonly convert: {
    readonly ask: { readonly pipeline: PipelineText; readonly to: PipelineText['format'] }
    readonly answer: string
  }
  /** The possible content of a text by its form: found without reading all of it. */
  readonly contents: { readonly ask: { readonly text: string }; readonly answer: readonly FormContent[] }
  /** The content of files or a pasted text. */
  readonly open: { readonly ask: OpenOptions & { readonly files: readonly GivenFile[] }; readonly answer: Opening }
  /** Tests as files: cases with a Vitest file, or a data stream of elastic-package. */
  readonly exportTests: {
    readonly ask: {
      readonly kind: 'cases' | 'elastic-package'
      readonly name: string
      readonly tests: readonly SavedTest[]
      readonly pipelines: readonly PipelineText[]
      readonly entry: string
      readonly ignore: readonly string[]
    }
    readonly answer: PackageFiles
  }
  /** Tests from files. */
  readonly importTests: { readonly ask: { readonly files: readonly TextFile[] }; readonly answer: ImportedTests }
}

/** A request as it travels. */
export type ToolRequest = {
  [K in keyof ToolRequests]: { readonly number: number; readonly name: K; readonly ask: ToolRequests[K]['ask'] }
}[keyof ToolRequests]

/** An answer as it is sent; `fault` is a bug of ours, unlike a rejection. */
export type ToolReply =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly fault: string }
