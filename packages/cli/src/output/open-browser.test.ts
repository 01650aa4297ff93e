import { expect, it } from 'vitest'
import { openerOf } from './open-browser.js'

it.each([
  ['linux', ['xdg-open', 'http://127.0.0.1:1/']],
  ['darwin', ['open', 'http://127.0.0.1:1/']],
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler', 'http://127.0.0.1:1/']],
])('%s has its program', (platform, command) => {
  expect(openerOf(platform, 'http://127.0.0.1:1/')).toEqual(command)
})
