/** The page. */
import { render } from 'preact'
import '@fontsource/jetbrains-mono/latin-400.css'
import './style/tokens.css'
import './style/base.css'
import { App } from './app.js'
import { startAnnouncing } from './state/announcing.js'
import { startFindings } from './state/findings.js'
import { startHistory } from './state/history.js'
import { openInitialWorkspace, openLink, startLeavingLink } from './state/initial-workspace.js'
import { startOutline } from './state/outlines.js'
import { markPaints } from './state/paint-marks.js'
import { startComparing } from './state/run-before.js'
import { startRunning, startWorker } from './state/runner.js'
import { followEachOther } from './state/stepping.js'
import { startTesting } from './state/tests.js'
import { isEmbedded, middleTab } from './state/view.js'

startWorker()
markPaints()
render(<App />, document.getElementById('app')!)
await openInitialWorkspace()
startRunning()
followEachOther()
startTesting()
startComparing(() => middleTab.value === 'compare')
startOutline()
startFindings()
startAnnouncing()
if (!isEmbedded) {
  startHistory()
  startLeavingLink()
}
addEventListener('hashchange', () => void openLink(location.hash))
