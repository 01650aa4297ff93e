import { expect, it } from 'vitest'
import { formatInPlace } from './format.js'

const format = (text: string): string => {
  const result = formatInPlace(text, { name: 'x.txt' })
  if (result.kind === 'fault') throw new Error(result.message)
  return result.text
}

it('formats the pipelines of requests, and leaves everything else unchanged', () => {
  const text = `# two pipelines
PUT _ingest/pipeline/a
{"processors":[ # the list
{"script":{"source":"""
if(ctx.a==1){ctx.b="x"}
"""}},
{"set":{"field":"f","value":1}} // last
]}

POST _bulk
{"index":{}}
{"a":1}

POST _ingest/pipeline/_simulate
{"docs":[],"pipeline":{"processors":[{"drop":{"if":"ctx.a==1"}}]}}
`
  const formatted = format(text)
  expect(formatted).toBe(`# two pipelines
PUT _ingest/pipeline/a
{
  "processors": [ # the list
    {
      "script": {
        "source": """
if (ctx.a == 1) {
  ctx.b = "x";
}
"""
      }
    },
    {
      "set": {
        "field": "f",
        "value": 1
      }
    } // last
  ]
}

POST _bulk
{"index":{}}
{"a":1}

POST _ingest/pipeline/_simulate
{
  "docs": [],
  "pipeline": {
    "processors": [
      {
        "drop": {
          "if": "ctx.a == 1"
        }
      }
    ]
  }
}
`)
  expect(format(formatted)).toBe(formatted)
})

it('keeps texts between three quotes in a file that is JSON but for them', () => {
  const text = '{"processors":[{"script":{"source":"""ctx.a=1;\nctx.b=2"""}}]}'
  expect(format(text)).toContain('"source": """ctx.a = 1;\nctx.b = 2;"""')
})

it('makes JSON of curl commands', () => {
  const text = `curl -X PUT localhost:9200/_ingest/pipeline/a -d '{"processors":[]}'`
  expect(formatInPlace(text, { name: 'x.sh' })).toMatchObject({ isConverted: true, text: '{\n  "processors": []\n}\n' })
})
