import type { GeoDatabase } from '../../../engine/services.js';
import { type TableRow } from '../table-rows.js';
/** Whether a name is that of a kind of IP database: `GeoLite2-City`, `my-GeoIP2-ISP`, `ipinfo_country`. */
export declare const isGeoTableName: (name: string) => boolean;
/**
 * Makes a database of a type (`GeoLite2-City`, `ipinfo_asn`) from rows with `network`, an address or a CIDR block, and properties; or
 * from one row that has an object of properties for each network. Of several networks that hold an address the narrowest counts; an
 * address in none has no record. Throws TableFault.
 */
export declare function geoTable(type: string, rows: readonly TableRow[]): GeoDatabase;
