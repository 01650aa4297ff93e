/** The history of runs, and what was open last. */
export { BrowserStorage } from './browser-storage.js'
export { changeTitle } from './change-title.js'
export { type HistoryStorage, MemoryStorage, StorageFault, type StorageFaultCode } from './history-storage.js'
export { MAX_RUNS } from './max-runs.js'
export { type HistoryRun, type RunCounts, RunHistory } from './run-history.js'
