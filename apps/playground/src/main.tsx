/** The page. */
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import { App } from './app.js'
import { openFirst } from './state/first.js'
import { startRunning } from './state/runner.js'

openFirst()
startRunning()
render(<App />, document.getElementById('app')!)
