/** Streams and optionals by name. */
import type { Library } from '../define.js'
import { collectors } from './collectors.js'
import { optional, optionalDouble, optionalInt, optionalLong } from './optional.js'
import { baseStream, doubleStream, intStream, longStream, stream } from './stream-members.js'

/** `java.util.stream` and what belongs to it in `java.util`. */
export const javaStreams: Library = {
  'java.util.Optional': optional,
  'java.util.OptionalDouble': optionalDouble,
  'java.util.OptionalInt': optionalInt,
  'java.util.OptionalLong': optionalLong,
  'java.util.stream.BaseStream': baseStream,
  'java.util.stream.Collectors': collectors,
  'java.util.stream.DoubleStream': doubleStream,
  'java.util.stream.IntStream': intStream,
  'java.util.stream.LongStream': longStream,
  'java.util.stream.Stream': stream,
}
