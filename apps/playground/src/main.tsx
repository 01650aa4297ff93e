/** The page. */
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import { App } from './app.js'
import { openFirst } from './state/first.js'
import { openServedFiles } from './state/opened.js'
import { markPaints } from './state/paint-marks.js'
import { startRunning } from './state/runner.js'
import { startTesting } from './state/tests.js'

if (!(await openServedFiles())) openFirst()
startRunning()
startTesting()
markPaints()
render(<App />, document.getElementById('app')!)
