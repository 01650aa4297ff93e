/** The page. */
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import { App } from './app.js'
import { startFindings } from './state/findings.js'
import { openFirst } from './state/first.js'
import { openServedFiles } from './state/opened.js'
import { startOutline } from './state/outlines.js'
import { markPaints } from './state/paint-marks.js'
import { startRunning } from './state/runner.js'
import { startTesting } from './state/tests.js'

if (!(await openServedFiles())) openFirst()
startRunning()
startTesting()
startOutline()
startFindings()
markPaints()
render(<App />, document.getElementById('app')!)
