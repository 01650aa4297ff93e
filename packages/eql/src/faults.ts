/** Faults of EQL with Elasticsearch's types and texts: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-syntax.html */
import { JavaException } from '@sluice/java'

/** A place in a query: line and column, both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** The place of a fault outside the text. */
export const NOWHERE: Place = { line: -1, column: -1 }

const at = ({ line, column }: Place): string => `line ${line}:${column}`

/** 400 `parsing_exception`: `line 1:9: …`. */
export const parsingFault = (place: Place, text: string): JavaException =>
  new JavaException('org.elasticsearch.xpack.eql.parser.ParsingException', `${at(place)}: ${text}`, undefined, {
    $status: 400,
  })

/** Something that is wrong with a query that parses. */
export interface Problem {
  readonly place: Place
  readonly text: string
}

/** 400 `verification_exception`: all problems of a query, in the order of the text. */
export function verificationFault(problems: readonly Problem[]): JavaException {
  const head = `Found ${problems.length} problem${problems.length === 1 ? '' : 's'}`
  const lines = problems.map(({ place, text }) => `${at(place)}: ${text}`)
  return new JavaException(
    'org.elasticsearch.xpack.eql.analysis.VerificationException',
    [head, ...lines].join('\n'),
    undefined,
    {
      $status: 400,
    },
  )
}
