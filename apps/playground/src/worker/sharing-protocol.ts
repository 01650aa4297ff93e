/** The page's requests about whole states: links, files, masks, exports, the history. */
import type { HistoryRun, RunCounts } from '../history/run-history.js'
import type { Inventory } from '../share/inventory.js'
import type { ShareState } from '../share/share-state.js'
import type { PartSecrets } from '../share/state-secrets.js'

/** A text for another place: a shell, Kibana's console, a request that stores the pipeline, files, an issue. */
export type ExportKind = 'curl' | 'console' | 'put' | 'json' | 'yaml' | 'issue'

/** The content of a link. */
export interface LinkOffer {
  readonly fragment: string
  readonly inventory: Inventory
  readonly secrets: readonly PartSecrets[]
}

/** Requests by name. */
export interface SharingRequests {
  /** `address`: that of the page, without a fragment. */
  readonly share: { readonly ask: { readonly state: ShareState; readonly address: string }; readonly answer: LinkOffer }
  readonly openLink: { readonly ask: { readonly fragment: string }; readonly answer: ShareState }
  readonly openFile: { readonly ask: { readonly text: string }; readonly answer: ShareState }
  readonly writeFile: { readonly ask: { readonly state: ShareState }; readonly answer: string }
  /** The state with these values masked everywhere. */
  readonly mask: {
    readonly ask: { readonly state: ShareState; readonly values: readonly string[] }
    readonly answer: ShareState
  }
  readonly export: {
    readonly ask: {
      readonly as: ExportKind
      readonly state: ShareState
      /** The document of an issue, and what came of it. */
      readonly place: number
      readonly result: string
      readonly version: string
    }
    readonly answer: string
  }
  readonly historyRuns: { readonly ask: null; readonly answer: readonly HistoryRun[] }
  readonly historyAdd: {
    readonly ask: { readonly state: ShareState; readonly counts: RunCounts }
    readonly answer: readonly HistoryRun[]
  }
  readonly historyState: { readonly ask: { readonly id: string }; readonly answer: ShareState | null }
  readonly historyRemove: { readonly ask: { readonly id: string }; readonly answer: readonly HistoryRun[] }
  readonly historyClear: { readonly ask: null; readonly answer: undefined }
  readonly historySave: { readonly ask: { readonly state: ShareState }; readonly answer: undefined }
  readonly historySaved: { readonly ask: null; readonly answer: ShareState | null }
}
