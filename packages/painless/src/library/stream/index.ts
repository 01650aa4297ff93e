/** Streams, optionals and statistics by name. */
import type { Library } from '../define.js'
import { enumMembers } from '../lang/enum.js'
import { characteristics, collector, collectors } from './collectors.js'
import { optional, optionalDouble, optionalInt, optionalLong } from './optional.js'
import { primitiveSpliterator, spliterator, spliterators, splitOnly } from './spliterator.js'
import { doubleSummaryStatistics, intSummaryStatistics, longSummaryStatistics } from './statistics.js'
import {
  anyPrimitiveIterator,
  baseStream,
  doubleStream,
  intStream,
  longStream,
  primitiveIterator,
  stream,
  streamBuilder,
} from './stream-members.js'

/** `java.util.stream` and what belongs to it in `java.util`. */
export const javaStreams: Library = {
  'java.util.DoubleSummaryStatistics': doubleSummaryStatistics,
  'java.util.IntSummaryStatistics': intSummaryStatistics,
  'java.util.LongSummaryStatistics': longSummaryStatistics,
  'java.util.Optional': optional,
  'java.util.OptionalDouble': optionalDouble,
  'java.util.OptionalInt': optionalInt,
  'java.util.OptionalLong': optionalLong,
  'java.util.PrimitiveIterator': anyPrimitiveIterator,
  'java.util.PrimitiveIterator.OfDouble': primitiveIterator('nextDouble/0'),
  'java.util.PrimitiveIterator.OfInt': primitiveIterator('nextInt/0'),
  'java.util.PrimitiveIterator.OfLong': primitiveIterator('nextLong/0'),
  'java.util.Spliterator': spliterator,
  'java.util.Spliterator.OfDouble': splitOnly,
  'java.util.Spliterator.OfInt': splitOnly,
  'java.util.Spliterator.OfLong': splitOnly,
  'java.util.Spliterator.OfPrimitive': primitiveSpliterator,
  'java.util.Spliterators': spliterators,
  'java.util.stream.BaseStream': baseStream,
  'java.util.stream.Collector': collector,
  'java.util.stream.Collector.Characteristics': enumMembers(
    'java.util.stream.Collector.Characteristics',
    characteristics,
  ),
  'java.util.stream.Collectors': collectors,
  'java.util.stream.DoubleStream': doubleStream,
  'java.util.stream.DoubleStream.Builder': streamBuilder,
  'java.util.stream.IntStream': intStream,
  'java.util.stream.IntStream.Builder': streamBuilder,
  'java.util.stream.LongStream': longStream,
  'java.util.stream.LongStream.Builder': streamBuilder,
  'java.util.stream.Stream': stream,
  'java.util.stream.Stream.Builder': streamBuilder,
}
