/** What is open when the page is. */
import { openWorkspace, PLAIN_SETTINGS } from './workspace.js'

const PIPELINE = `{
  "processors": [
    {
      "grok": {
        "field": "message",
        "patterns": ["%{IP:source.ip} %{WORD:http.request.method} %{URIPATH:url.path} %{NUMBER:http.response.status_code:int}"]
      }
    },
    {
      "set": {
        "if": "ctx.http?.response?.status_code >= 500",
        "field": "event.outcome",
        "value": "failure"
      }
    }
  ]
}
`

/** Opens the first example. */
export function openFirst(): void {
  openWorkspace({
    pipelines: [{ id: 'main', text: PIPELINE, format: 'json' }],
    entry: 'main',
    samples: {
      text: '192.0.2.1 GET /index.html 200\n192.0.2.7 POST /api 503\nno match here\n',
      name: null,
      settings: PLAIN_SETTINGS,
    },
  })
}
