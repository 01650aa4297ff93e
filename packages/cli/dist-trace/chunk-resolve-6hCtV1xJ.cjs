const e=require("./chunk-throwable-CwQyG-V-.cjs"),t=require("./chunk-json-write-BUk1fK1L.cjs"),n=require("./chunk-value-Bj9O5iXt.cjs"),a=require("./chunk-number-parse-DjPJj52G.cjs");var c=/%\{[A-z0-9]+(?::[^}]*)?\}/y,p=/(?:[*+?]|\{\d*,?\d*\})[?+]?/y;function splitExpression(e){let t=[],n=[],a=0,c=0,close=n=>{n>a&&t.push(e.slice(a,n)),a=n};for(;c<e.length;){let t=endOfUnit(e,c),a=e.charAt(c);a===`|`&&n.push(c),t>c+1&&(a===`(`||a===`%`)?(close(c),c=endOf(p,e,t)??t,close(c)):c=t}return close(c),n.length>0?{parts:[e],hasAlternatives:!0,bars:n}:{parts:t,hasAlternatives:!1,bars:n}}function endOfUnit(e,t){switch(e.charAt(t)){case`\\`:return Math.min(t+2,e.length);case`%`:return endOf(c,e,t)??t+1;case`[`:return endOfClass(e,t);case`(`:{let n=t+1;for(;n<e.length&&e.charAt(n)!==`)`;)n=endOfUnit(e,n);return Math.min(n+1,e.length)}default:return t+1}}function endOfClass(e,t){let n=t+(e.charAt(t+1)===`^`?2:1);for(e.charAt(n)===`]`&&n++;n<e.length&&e.charAt(n)!==`]`;){let t=e.charAt(n);n=t===`[`?endOfClass(e,n):t===`\\`?n+2:n+1}return Math.min(n+1,e.length)}function endOf(e,t,n){return e.lastIndex=n,e.test(t)?e.lastIndex:null}var g=[[`S3_REQUEST_LINE`,`(?:%{WORD:verb} %{NOTSPACE:request}(?: HTTP/%{NUMBER:httpversion})?|%{DATA:rawrequest})`],[`S3_ACCESS_LOG`,`%{WORD:owner} %{NOTSPACE:bucket} \\[%{HTTPDATE:timestamp}\\] %{IP:clientip} %{NOTSPACE:requester} %{NOTSPACE:request_id} %{NOTSPACE:operation} %{NOTSPACE:key} (?:"%{S3_REQUEST_LINE}"|-) (?:%{INT:response:int}|-) (?:-|%{NOTSPACE:error_code}) (?:%{INT:bytes:int}|-) (?:%{INT:object_size:int}|-) (?:%{INT:request_time_ms:int}|-) (?:%{INT:turnaround_time_ms:int}|-) (?:%{QS:referrer}|-) (?:"?%{QS:agent}"?|-) (?:-|%{NOTSPACE:version_id})`],[`ELB_URIPATHPARAM`,`%{URIPATH:path}(?:%{URIPARAM:params})?`],[`ELB_URI`,`%{URIPROTO:proto}://(?:%{USER}(?::[^@]*)?@)?(?:%{URIHOST:urihost})?(?:%{ELB_URIPATHPARAM})?`],[`ELB_REQUEST_LINE`,`(?:%{WORD:verb} %{ELB_URI:request}(?: HTTP/%{NUMBER:httpversion})?|%{DATA:rawrequest})`],[`ELB_ACCESS_LOG`,`%{TIMESTAMP_ISO8601:timestamp} %{NOTSPACE:elb} %{IP:clientip}:%{INT:clientport:int} (?:(?:%{IP:backendip}:?:%{INT:backendport:int})|-) %{NUMBER:request_processing_time:float} %{NUMBER:backend_processing_time:float} %{NUMBER:response_processing_time:float} %{INT:response:int} (?:-|%{INT:backend_response:int}) %{INT:received_bytes:int} %{INT:bytes:int} "%{ELB_REQUEST_LINE}"`],[`CLOUDFRONT_ACCESS_LOG`,`(?<timestamp>%{YEAR}-%{MONTHNUM}-%{MONTHDAY}\\t%{TIME})\\t%{WORD:x_edge_location}\\t(?:%{NUMBER:sc_bytes:int}|-)\\t%{IPORHOST:clientip}\\t%{WORD:cs_method}\\t%{HOSTNAME:cs_host}\\t%{NOTSPACE:cs_uri_stem}\\t%{NUMBER:sc_status:int}\\t%{GREEDYDATA:referrer}\\t%{GREEDYDATA:agent}\\t%{GREEDYDATA:cs_uri_query}\\t%{GREEDYDATA:cookies}\\t%{WORD:x_edge_result_type}\\t%{NOTSPACE:x_edge_request_id}\\t%{HOSTNAME:x_host_header}\\t%{URIPROTO:cs_protocol}\\t%{INT:cs_bytes:int}\\t%{GREEDYDATA:time_taken:float}\\t%{GREEDYDATA:x_forwarded_for}\\t%{GREEDYDATA:ssl_protocol}\\t%{GREEDYDATA:ssl_cipher}\\t%{GREEDYDATA:x_edge_response_result_type}`],[`BACULA_TIMESTAMP`,`%{MONTHDAY}-%{MONTH} %{HOUR}:%{MINUTE}`],[`BACULA_HOST`,`[a-zA-Z0-9-]+`],[`BACULA_VOLUME`,`%{USER}`],[`BACULA_DEVICE`,`%{USER}`],[`BACULA_DEVICEPATH`,`%{UNIXPATH}`],[`BACULA_CAPACITY`,`%{INT}{1,3}(,%{INT}{3})*`],[`BACULA_VERSION`,`%{USER}`],[`BACULA_JOB`,`%{USER}`],[`BACULA_LOG_MAX_CAPACITY`,`User defined maximum volume capacity %{BACULA_CAPACITY} exceeded on device \\"%{BACULA_DEVICE:device}\\" \\(%{BACULA_DEVICEPATH}\\)`],[`BACULA_LOG_END_VOLUME`,`End of medium on Volume \\"%{BACULA_VOLUME:volume}\\" Bytes=%{BACULA_CAPACITY} Blocks=%{BACULA_CAPACITY} at %{MONTHDAY}-%{MONTH}-%{YEAR} %{HOUR}:%{MINUTE}.`],[`BACULA_LOG_NEW_VOLUME`,`Created new Volume \\"%{BACULA_VOLUME:volume}\\" in catalog.`],[`BACULA_LOG_NEW_LABEL`,`Labeled new Volume \\"%{BACULA_VOLUME:volume}\\" on device \\"%{BACULA_DEVICE:device}\\" \\(%{BACULA_DEVICEPATH}\\).`],[`BACULA_LOG_WROTE_LABEL`,`Wrote label to prelabeled Volume \\"%{BACULA_VOLUME:volume}\\" on device \\"%{BACULA_DEVICE}\\" \\(%{BACULA_DEVICEPATH}\\)`],[`BACULA_LOG_NEW_MOUNT`,`New volume \\"%{BACULA_VOLUME:volume}\\" mounted on device \\"%{BACULA_DEVICE:device}\\" \\(%{BACULA_DEVICEPATH}\\) at %{MONTHDAY}-%{MONTH}-%{YEAR} %{HOUR}:%{MINUTE}.`],[`BACULA_LOG_NOOPEN`,`\\s*Cannot open %{DATA}: ERR=%{GREEDYDATA:berror}`],[`BACULA_LOG_NOOPENDIR`,`\\s*Could not open directory %{DATA}: ERR=%{GREEDYDATA:berror}`],[`BACULA_LOG_NOSTAT`,`\\s*Could not stat %{DATA}: ERR=%{GREEDYDATA:berror}`],[`BACULA_LOG_NOJOBS`,`There are no more Jobs associated with Volume \\"%{BACULA_VOLUME:volume}\\". Marking it purged.`],[`BACULA_LOG_ALL_RECORDS_PRUNED`,`All records pruned from Volume \\"%{BACULA_VOLUME:volume}\\"; marking it \\"Purged\\"`],[`BACULA_LOG_BEGIN_PRUNE_JOBS`,`Begin pruning Jobs older than %{INT} month %{INT} days .`],[`BACULA_LOG_BEGIN_PRUNE_FILES`,`Begin pruning Files.`],[`BACULA_LOG_PRUNED_JOBS`,`Pruned %{INT} Jobs* for client %{BACULA_HOST:client} from catalog.`],[`BACULA_LOG_PRUNED_FILES`,`Pruned Files from %{INT} Jobs* for client %{BACULA_HOST:client} from catalog.`],[`BACULA_LOG_ENDPRUNE`,`End auto prune.`],[`BACULA_LOG_STARTJOB`,`Start Backup JobId %{INT}, Job=%{BACULA_JOB:job}`],[`BACULA_LOG_STARTRESTORE`,`Start Restore Job %{BACULA_JOB:job}`],[`BACULA_LOG_USEDEVICE`,`Using Device \\"%{BACULA_DEVICE:device}\\"`],[`BACULA_LOG_DIFF_FS`,`\\s+%{UNIXPATH} is a different filesystem. Will not descend from %{UNIXPATH} into it.`],[`BACULA_LOG_JOBEND`,`Job write elapsed time = %{DATA:elapsed}, Transfer rate = %{NUMBER} (K|M|G)? Bytes/second`],[`BACULA_LOG_NOPRUNE_JOBS`,`No Jobs found to prune.`],[`BACULA_LOG_NOPRUNE_FILES`,`No Files found to prune.`],[`BACULA_LOG_VOLUME_PREVWRITTEN`,`Volume \\"%{BACULA_VOLUME:volume}\\" previously written, moving to end of data.`],[`BACULA_LOG_READYAPPEND`,`Ready to append to end of Volume \\"%{BACULA_VOLUME:volume}\\" size=%{INT}`],[`BACULA_LOG_CANCELLING`,`Cancelling duplicate JobId=%{INT}.`],[`BACULA_LOG_MARKCANCEL`,`JobId %{INT}, Job %{BACULA_JOB:job} marked to be canceled.`],[`BACULA_LOG_CLIENT_RBJ`,`shell command: run ClientRunBeforeJob \\"%{GREEDYDATA:runjob}\\"`],[`BACULA_LOG_VSS`,`(Generate )?VSS (Writer)?`],[`BACULA_LOG_MAXSTART`,`Fatal error: Job canceled because max start delay time exceeded.`],[`BACULA_LOG_DUPLICATE`,`Fatal error: JobId %{INT:duplicate} already running. Duplicate job not allowed.`],[`BACULA_LOG_NOJOBSTAT`,`Fatal error: No Job status returned from FD.`],[`BACULA_LOG_FATAL_CONN`,`Fatal error: bsock.c:133 Unable to connect to (Client: %{BACULA_HOST:client}|Storage daemon) on %{HOSTNAME}:%{POSINT}. ERR=(?<berror>%{GREEDYDATA})`],[`BACULA_LOG_NO_CONNECT`,`Warning: bsock.c:127 Could not connect to (Client: %{BACULA_HOST:client}|Storage daemon) on %{HOSTNAME}:%{POSINT}. ERR=(?<berror>%{GREEDYDATA})`],[`BACULA_LOG_NO_AUTH`,`Fatal error: Unable to authenticate with File daemon at %{DATA}. Possible causes:`],[`BACULA_LOG_NOSUIT`,`No prior or suitable Full backup found in catalog. Doing FULL backup.`],[`BACULA_LOG_NOPRIOR`,`No prior Full backup Job record found.`],[`BACULA_LOG_JOB`,`(Error: )?Bacula %{BACULA_HOST} %{BACULA_VERSION} \\(%{BACULA_VERSION}\\):`],[`BACULA_LOGLINE`,`%{BACULA_TIMESTAMP:bts} %{BACULA_HOST:hostname}(?: JobId %{INT:jobid})?:? (%{BACULA_LOG_MAX_CAPACITY}|%{BACULA_LOG_END_VOLUME}|%{BACULA_LOG_NEW_VOLUME}|%{BACULA_LOG_NEW_LABEL}|%{BACULA_LOG_WROTE_LABEL}|%{BACULA_LOG_NEW_MOUNT}|%{BACULA_LOG_NOOPEN}|%{BACULA_LOG_NOOPENDIR}|%{BACULA_LOG_NOSTAT}|%{BACULA_LOG_NOJOBS}|%{BACULA_LOG_ALL_RECORDS_PRUNED}|%{BACULA_LOG_BEGIN_PRUNE_JOBS}|%{BACULA_LOG_BEGIN_PRUNE_FILES}|%{BACULA_LOG_PRUNED_JOBS}|%{BACULA_LOG_PRUNED_FILES}|%{BACULA_LOG_ENDPRUNE}|%{BACULA_LOG_STARTJOB}|%{BACULA_LOG_STARTRESTORE}|%{BACULA_LOG_USEDEVICE}|%{BACULA_LOG_DIFF_FS}|%{BACULA_LOG_JOBEND}|%{BACULA_LOG_NOPRUNE_JOBS}|%{BACULA_LOG_NOPRUNE_FILES}|%{BACULA_LOG_VOLUME_PREVWRITTEN}|%{BACULA_LOG_READYAPPEND}|%{BACULA_LOG_CANCELLING}|%{BACULA_LOG_MARKCANCEL}|%{BACULA_LOG_CLIENT_RBJ}|%{BACULA_LOG_VSS}|%{BACULA_LOG_MAXSTART}|%{BACULA_LOG_DUPLICATE}|%{BACULA_LOG_NOJOBSTAT}|%{BACULA_LOG_FATAL_CONN}|%{BACULA_LOG_NO_CONNECT}|%{BACULA_LOG_NO_AUTH}|%{BACULA_LOG_NOSUIT}|%{BACULA_LOG_JOB}|%{BACULA_LOG_NOPRIOR})`],[`BIND9_TIMESTAMP`,`%{MONTHDAY}[-]%{MONTH}[-]%{YEAR} %{TIME}`],[`BIND9`,`%{BIND9_TIMESTAMP:timestamp} queries: %{LOGLEVEL:loglevel}: client(:? @0x(?:[0-9A-Fa-f]+))? %{IP:clientip}#%{POSINT:clientport} \\(%{GREEDYDATA:query}\\): query: %{GREEDYDATA:query} IN %{GREEDYDATA:querytype} \\(%{IP:dns}\\)`],[`BRO_HTTP`,`%{NUMBER:ts}\\t%{NOTSPACE:uid}\\t%{IP:orig_h}\\t%{INT:orig_p}\\t%{IP:resp_h}\\t%{INT:resp_p}\\t%{INT:trans_depth}\\t%{GREEDYDATA:method}\\t%{GREEDYDATA:domain}\\t%{GREEDYDATA:uri}\\t%{GREEDYDATA:referrer}\\t%{GREEDYDATA:user_agent}\\t%{NUMBER:request_body_len}\\t%{NUMBER:response_body_len}\\t%{GREEDYDATA:status_code}\\t%{GREEDYDATA:status_msg}\\t%{GREEDYDATA:info_code}\\t%{GREEDYDATA:info_msg}\\t%{GREEDYDATA:filename}\\t%{GREEDYDATA:bro_tags}\\t%{GREEDYDATA:username}\\t%{GREEDYDATA:password}\\t%{GREEDYDATA:proxied}\\t%{GREEDYDATA:orig_fuids}\\t%{GREEDYDATA:orig_mime_types}\\t%{GREEDYDATA:resp_fuids}\\t%{GREEDYDATA:resp_mime_types}`],[`BRO_DNS`,`%{NUMBER:ts}\\t%{NOTSPACE:uid}\\t%{IP:orig_h}\\t%{INT:orig_p}\\t%{IP:resp_h}\\t%{INT:resp_p}\\t%{WORD:proto}\\t%{INT:trans_id}\\t%{GREEDYDATA:query}\\t%{GREEDYDATA:qclass}\\t%{GREEDYDATA:qclass_name}\\t%{GREEDYDATA:qtype}\\t%{GREEDYDATA:qtype_name}\\t%{GREEDYDATA:rcode}\\t%{GREEDYDATA:rcode_name}\\t%{GREEDYDATA:AA}\\t%{GREEDYDATA:TC}\\t%{GREEDYDATA:RD}\\t%{GREEDYDATA:RA}\\t%{GREEDYDATA:Z}\\t%{GREEDYDATA:answers}\\t%{GREEDYDATA:TTLs}\\t%{GREEDYDATA:rejected}`],[`BRO_CONN`,`%{NUMBER:ts}\\t%{NOTSPACE:uid}\\t%{IP:orig_h}\\t%{INT:orig_p}\\t%{IP:resp_h}\\t%{INT:resp_p}\\t%{WORD:proto}\\t%{GREEDYDATA:service}\\t%{NUMBER:duration}\\t%{NUMBER:orig_bytes}\\t%{NUMBER:resp_bytes}\\t%{GREEDYDATA:conn_state}\\t%{GREEDYDATA:local_orig}\\t%{GREEDYDATA:missed_bytes}\\t%{GREEDYDATA:history}\\t%{GREEDYDATA:orig_pkts}\\t%{GREEDYDATA:orig_ip_bytes}\\t%{GREEDYDATA:resp_pkts}\\t%{GREEDYDATA:resp_ip_bytes}\\t%{GREEDYDATA:tunnel_parents}`],[`BRO_FILES`,`%{NUMBER:ts}\\t%{NOTSPACE:fuid}\\t%{IP:tx_hosts}\\t%{IP:rx_hosts}\\t%{NOTSPACE:conn_uids}\\t%{GREEDYDATA:source}\\t%{GREEDYDATA:depth}\\t%{GREEDYDATA:analyzers}\\t%{GREEDYDATA:mime_type}\\t%{GREEDYDATA:filename}\\t%{GREEDYDATA:duration}\\t%{GREEDYDATA:local_orig}\\t%{GREEDYDATA:is_orig}\\t%{GREEDYDATA:seen_bytes}\\t%{GREEDYDATA:total_bytes}\\t%{GREEDYDATA:missing_bytes}\\t%{GREEDYDATA:overflow_bytes}\\t%{GREEDYDATA:timedout}\\t%{GREEDYDATA:parent_fuid}\\t%{GREEDYDATA:md5}\\t%{GREEDYDATA:sha1}\\t%{GREEDYDATA:sha256}\\t%{GREEDYDATA:extracted}`],[`EXIM_MSGID`,`[0-9A-Za-z]{6}-[0-9A-Za-z]{6}-[0-9A-Za-z]{2}`],[`EXIM_FLAGS`,`(<=|[-=>*]>|[*]{2}|==)`],[`EXIM_DATE`,`%{YEAR:exim_year}-%{MONTHNUM:exim_month}-%{MONTHDAY:exim_day} %{TIME:exim_time}`],[`EXIM_PID`,`\\[%{POSINT:pid}\\]`],[`EXIM_QT`,`((\\d+y)?(\\d+w)?(\\d+d)?(\\d+h)?(\\d+m)?(\\d+s)?)`],[`EXIM_EXCLUDE_TERMS`,`(Message is frozen|(Start|End) queue run| Warning: | retry time not reached | no (IP address|host name) found for (IP address|host) | unexpected disconnection while reading SMTP command | no immediate delivery: |another process is handling this message)`],[`EXIM_REMOTE_HOST`,`(H=(%{NOTSPACE:remote_hostname} )?(\\(%{NOTSPACE:remote_heloname}\\) )?\\[%{IP:remote_host}\\])(?::%{POSINT:remote_port})?`],[`EXIM_INTERFACE`,`(I=\\[%{IP:exim_interface}\\](:%{NUMBER:exim_interface_port}))`],[`EXIM_PROTOCOL`,`(P=%{NOTSPACE:protocol})`],[`EXIM_MSG_SIZE`,`(S=%{NUMBER:exim_msg_size})`],[`EXIM_HEADER_ID`,`(id=%{NOTSPACE:exim_header_id})`],[`EXIM_SUBJECT`,`(T=%{QS:exim_subject})`],[`EXIM_UNKNOWN_FIELD`,`(?:[A-Za-z0-9]{1,4}=%{NOTSPACE})`],[`EXIM_NAMED_FIELDS`,`(?: (?:%{EXIM_REMOTE_HOST}|%{EXIM_INTERFACE}|%{EXIM_PROTOCOL}|%{EXIM_MSG_SIZE}|%{EXIM_HEADER_ID}|%{EXIM_SUBJECT}|%{EXIM_UNKNOWN_FIELD}))*`],[`EXIM_MESSAGE_ARRIVAL`,`%{EXIM_DATE:timestamp} (?:%{EXIM_PID} )?%{EXIM_MSGID:exim_msgid} (?<exim_flags><=) (?<exim_status>[a-z:] )?%{EMAILADDRESS:exim_sender_email}%{EXIM_NAMED_FIELDS}(?: for %{EMAILADDRESS:exim_recipient_email})?`],[`EXIM`,`%{EXIM_MESSAGE_ARRIVAL}`],[`NETSCREENSESSIONLOG`,`%{SYSLOGTIMESTAMP:date} %{IPORHOST:device} %{IPORHOST}: NetScreen device_id=%{WORD:device_id}%{DATA}: start_time=%{QUOTEDSTRING:start_time} duration=%{INT:duration} policy_id=%{INT:policy_id} service=%{DATA:service} proto=%{INT:proto} src zone=%{WORD:src_zone} dst zone=%{WORD:dst_zone} action=%{WORD:action} sent=%{INT:sent} rcvd=%{INT:rcvd} src=%{IPORHOST:src_ip} dst=%{IPORHOST:dst_ip} src_port=%{INT:src_port} dst_port=%{INT:dst_port} src-xlated ip=%{IPORHOST:src_xlated_ip} port=%{INT:src_xlated_port} dst-xlated ip=%{IPORHOST:dst_xlated_ip} port=%{INT:dst_xlated_port} session_id=%{INT:session_id} reason=%{GREEDYDATA:reason}`],[`CISCO_TAGGED_SYSLOG`,`^<%{POSINT:syslog_pri}>%{CISCOTIMESTAMP:timestamp}( %{SYSLOGHOST:sysloghost})? ?: %%{CISCOTAG:ciscotag}:`],[`CISCOTIMESTAMP`,`%{MONTH} +%{MONTHDAY}(?: %{YEAR})? %{TIME}`],[`CISCOTAG`,`[A-Z0-9]+-%{INT}-(?:[A-Z0-9_]+)`],[`CISCO_ACTION`,`Built|Teardown|Deny|Denied|denied|requested|permitted|denied by ACL|discarded|est-allowed|Dropping|created|deleted`],[`CISCO_REASON`,`Duplicate TCP SYN|Failed to locate egress interface|Invalid transport field|No matching connection|DNS Response|DNS Query|(?:%{WORD}\\s*)*`],[`CISCO_DIRECTION`,`Inbound|inbound|Outbound|outbound`],[`CISCO_INTERVAL`,`first hit|%{INT}-second interval`],[`CISCO_XLATE_TYPE`,`static|dynamic`],[`CISCOFW104001`,`\\((?:Primary|Secondary)\\) Switching to ACTIVE - %{GREEDYDATA:switch_reason}`],[`CISCOFW104002`,`\\((?:Primary|Secondary)\\) Switching to STANDBY - %{GREEDYDATA:switch_reason}`],[`CISCOFW104003`,`\\((?:Primary|Secondary)\\) Switching to FAILED\\.`],[`CISCOFW104004`,`\\((?:Primary|Secondary)\\) Switching to OK\\.`],[`CISCOFW105003`,`\\((?:Primary|Secondary)\\) Monitoring on [Ii]nterface %{GREEDYDATA:interface_name} waiting`],[`CISCOFW105004`,`\\((?:Primary|Secondary)\\) Monitoring on [Ii]nterface %{GREEDYDATA:interface_name} normal`],[`CISCOFW105005`,`\\((?:Primary|Secondary)\\) Lost Failover communications with mate on [Ii]nterface %{GREEDYDATA:interface_name}`],[`CISCOFW105008`,`\\((?:Primary|Secondary)\\) Testing [Ii]nterface %{GREEDYDATA:interface_name}`],[`CISCOFW105009`,`\\((?:Primary|Secondary)\\) Testing on [Ii]nterface %{GREEDYDATA:interface_name} (?:Passed|Failed)`],[`CISCOFW106001`,`%{CISCO_DIRECTION:direction} %{WORD:protocol} connection %{CISCO_ACTION:action} from %{IP:src_ip}/%{INT:src_port} to %{IP:dst_ip}/%{INT:dst_port} flags %{GREEDYDATA:tcp_flags} on interface %{GREEDYDATA:interface}`],[`CISCOFW106006_106007_106010`,`%{CISCO_ACTION:action} %{CISCO_DIRECTION:direction} %{WORD:protocol} (?:from|src) %{IP:src_ip}/%{INT:src_port}(\\(%{DATA:src_fwuser}\\))? (?:to|dst) %{IP:dst_ip}/%{INT:dst_port}(\\(%{DATA:dst_fwuser}\\))? (?:on interface %{DATA:interface}|due to %{CISCO_REASON:reason})`],[`CISCOFW106014`,`%{CISCO_ACTION:action} %{CISCO_DIRECTION:direction} %{WORD:protocol} src %{DATA:src_interface}:%{IP:src_ip}(\\(%{DATA:src_fwuser}\\))? dst %{DATA:dst_interface}:%{IP:dst_ip}(\\(%{DATA:dst_fwuser}\\))? \\(type %{INT:icmp_type}, code %{INT:icmp_code}\\)`],[`CISCOFW106015`,`%{CISCO_ACTION:action} %{WORD:protocol} \\(%{DATA:policy_id}\\) from %{IP:src_ip}/%{INT:src_port} to %{IP:dst_ip}/%{INT:dst_port} flags %{DATA:tcp_flags} on interface %{GREEDYDATA:interface}`],[`CISCOFW106021`,`%{CISCO_ACTION:action} %{WORD:protocol} reverse path check from %{IP:src_ip} to %{IP:dst_ip} on interface %{GREEDYDATA:interface}`],[`CISCOFW106023`,`%{CISCO_ACTION:action}( protocol)? %{WORD:protocol} src %{DATA:src_interface}:%{DATA:src_ip}(/%{INT:src_port})?(\\(%{DATA:src_fwuser}\\))? dst %{DATA:dst_interface}:%{DATA:dst_ip}(/%{INT:dst_port})?(\\(%{DATA:dst_fwuser}\\))?( \\(type %{INT:icmp_type}, code %{INT:icmp_code}\\))? by access-group "?%{DATA:policy_id}"? \\[%{DATA:hashcode1}, %{DATA:hashcode2}\\]`],[`CISCOFW106100_2_3`,`access-list %{NOTSPACE:policy_id} %{CISCO_ACTION:action} %{WORD:protocol} for user '%{DATA:src_fwuser}' %{DATA:src_interface}/%{IP:src_ip}\\(%{INT:src_port}\\) -> %{DATA:dst_interface}/%{IP:dst_ip}\\(%{INT:dst_port}\\) hit-cnt %{INT:hit_count} %{CISCO_INTERVAL:interval} \\[%{DATA:hashcode1}, %{DATA:hashcode2}\\]`],[`CISCOFW106100`,`access-list %{NOTSPACE:policy_id} %{CISCO_ACTION:action} %{WORD:protocol} %{DATA:src_interface}/%{IP:src_ip}\\(%{INT:src_port}\\)(\\(%{DATA:src_fwuser}\\))? -> %{DATA:dst_interface}/%{IP:dst_ip}\\(%{INT:dst_port}\\)(\\(%{DATA:src_fwuser}\\))? hit-cnt %{INT:hit_count} %{CISCO_INTERVAL:interval} \\[%{DATA:hashcode1}, %{DATA:hashcode2}\\]`],[`CISCOFW304001`,`%{IP:src_ip}(\\(%{DATA:src_fwuser}\\))? Accessed URL %{IP:dst_ip}:%{GREEDYDATA:dst_url}`],[`CISCOFW110002`,`%{CISCO_REASON:reason} for %{WORD:protocol} from %{DATA:src_interface}:%{IP:src_ip}/%{INT:src_port} to %{IP:dst_ip}/%{INT:dst_port}`],[`CISCOFW302010`,`%{INT:connection_count} in use, %{INT:connection_count_max} most used`],[`CISCOFW302013_302014_302015_302016`,`%{CISCO_ACTION:action}(?: %{CISCO_DIRECTION:direction})? %{WORD:protocol} connection %{INT:connection_id} for %{DATA:src_interface}:%{IP:src_ip}/%{INT:src_port}( \\(%{IP:src_mapped_ip}/%{INT:src_mapped_port}\\))?(\\(%{DATA:src_fwuser}\\))? to %{DATA:dst_interface}:%{IP:dst_ip}/%{INT:dst_port}( \\(%{IP:dst_mapped_ip}/%{INT:dst_mapped_port}\\))?(\\(%{DATA:dst_fwuser}\\))?( duration %{TIME:duration} bytes %{INT:bytes})?(?: %{CISCO_REASON:reason})?( \\(%{DATA:user}\\))?`],[`CISCOFW302020_302021`,`%{CISCO_ACTION:action}(?: %{CISCO_DIRECTION:direction})? %{WORD:protocol} connection for faddr %{IP:dst_ip}/%{INT:icmp_seq_num}(?:\\(%{DATA:fwuser}\\))? gaddr %{IP:src_xlated_ip}/%{INT:icmp_code_xlated} laddr %{IP:src_ip}/%{INT:icmp_code}( \\(%{DATA:user}\\))?`],[`CISCOFW305011`,`%{CISCO_ACTION:action} %{CISCO_XLATE_TYPE:xlate_type} %{WORD:protocol} translation from %{DATA:src_interface}:%{IP:src_ip}(/%{INT:src_port})?(\\(%{DATA:src_fwuser}\\))? to %{DATA:src_xlated_interface}:%{IP:src_xlated_ip}/%{DATA:src_xlated_port}`],[`CISCOFW313001_313004_313008`,`%{CISCO_ACTION:action} %{WORD:protocol} type=%{INT:icmp_type}, code=%{INT:icmp_code} from %{IP:src_ip} on interface %{DATA:interface}( to %{IP:dst_ip})?`],[`CISCOFW313005`,`%{CISCO_REASON:reason} for %{WORD:protocol} error message: %{WORD:err_protocol} src %{DATA:err_src_interface}:%{IP:err_src_ip}(\\(%{DATA:err_src_fwuser}\\))? dst %{DATA:err_dst_interface}:%{IP:err_dst_ip}(\\(%{DATA:err_dst_fwuser}\\))? \\(type %{INT:err_icmp_type}, code %{INT:err_icmp_code}\\) on %{DATA:interface} interface\\.  Original IP payload: %{WORD:protocol} src %{IP:orig_src_ip}/%{INT:orig_src_port}(\\(%{DATA:orig_src_fwuser}\\))? dst %{IP:orig_dst_ip}/%{INT:orig_dst_port}(\\(%{DATA:orig_dst_fwuser}\\))?`],[`CISCOFW321001`,`Resource '%{WORD:resource_name}' limit of %{POSINT:resource_limit} reached for system`],[`CISCOFW402117`,`%{WORD:protocol}: Received a non-IPSec packet \\(protocol= %{WORD:orig_protocol}\\) from %{IP:src_ip} to %{IP:dst_ip}`],[`CISCOFW402119`,`%{WORD:protocol}: Received an %{WORD:orig_protocol} packet \\(SPI= %{DATA:spi}, sequence number= %{DATA:seq_num}\\) from %{IP:src_ip} \\(user= %{DATA:user}\\) to %{IP:dst_ip} that failed anti-replay checking`],[`CISCOFW419001`,`%{CISCO_ACTION:action} %{WORD:protocol} packet from %{DATA:src_interface}:%{IP:src_ip}/%{INT:src_port} to %{DATA:dst_interface}:%{IP:dst_ip}/%{INT:dst_port}, reason: %{GREEDYDATA:reason}`],[`CISCOFW419002`,`%{CISCO_REASON:reason} from %{DATA:src_interface}:%{IP:src_ip}/%{INT:src_port} to %{DATA:dst_interface}:%{IP:dst_ip}/%{INT:dst_port} with different initial sequence number`],[`CISCOFW500004`,`%{CISCO_REASON:reason} for protocol=%{WORD:protocol}, from %{IP:src_ip}/%{INT:src_port} to %{IP:dst_ip}/%{INT:dst_port}`],[`CISCOFW602303_602304`,`%{WORD:protocol}: An %{CISCO_DIRECTION:direction} %{GREEDYDATA:tunnel_type} SA \\(SPI= %{DATA:spi}\\) between %{IP:src_ip} and %{IP:dst_ip} \\(user= %{DATA:user}\\) has been %{CISCO_ACTION:action}`],[`CISCOFW710001_710002_710003_710005_710006`,`%{WORD:protocol} (?:request|access) %{CISCO_ACTION:action} from %{IP:src_ip}/%{INT:src_port} to %{DATA:dst_interface}:%{IP:dst_ip}/%{INT:dst_port}`],[`CISCOFW713172`,`Group = %{GREEDYDATA:group}, IP = %{IP:src_ip}, Automatic NAT Detection Status:\\s+Remote end\\s*%{DATA:is_remote_natted}\\s*behind a NAT device\\s+This\\s+end\\s*%{DATA:is_local_natted}\\s*behind a NAT device`],[`CISCOFW733100`,`\\[\\s*%{DATA:drop_type}\\s*\\] drop %{DATA:drop_rate_id} exceeded. Current burst rate is %{INT:drop_rate_current_burst} per second, max configured rate is %{INT:drop_rate_max_burst}; Current average rate is %{INT:drop_rate_current_avg} per second, max configured rate is %{INT:drop_rate_max_avg}; Cumulative total count is %{INT:drop_total_count}`],[`SHOREWALL`,`(%{SYSLOGTIMESTAMP:timestamp}) (%{WORD:nf_host}) .*Shorewall:(%{WORD:nf_action1})?:(%{WORD:nf_action2})?.*IN=(%{USERNAME:nf_in_interface})?.*(OUT= *MAC=(%{COMMONMAC:nf_dst_mac}):(%{COMMONMAC:nf_src_mac})?|OUT=%{USERNAME:nf_out_interface}).*SRC=(%{IPV4:nf_src_ip}).*DST=(%{IPV4:nf_dst_ip}).*LEN=(%{WORD:nf_len}).?*TOS=(%{WORD:nf_tos}).?*PREC=(%{WORD:nf_prec}).?*TTL=(%{INT:nf_ttl}).?*ID=(%{INT:nf_id}).?*PROTO=(%{WORD:nf_protocol}).?*SPT=(%{INT:nf_src_port}?.*DPT=%{INT:nf_dst_port}?.*)`],[`SFW2`,`((%{SYSLOGTIMESTAMP:timestamp})|(%{TIMESTAMP_ISO8601:timestamp}))\\s*%{HOSTNAME}\\s*kernel\\S+\\s*(?:%{NAGIOSTIME}\\s*)?SFW2\\-INext\\-%{NOTSPACE:nf_action}\\s*IN=%{USERNAME:nf_in_interface}.*OUT=(\\s*%{USERNAME:nf_out_interface})?\\s*MAC=((%{COMMONMAC:nf_dst_mac}:%{COMMONMAC:nf_src_mac})|(\\s*)).*SRC=%{IP:nf_src_ip}\\s*DST=%{IP:nf_dst_ip}.*PROTO=%{WORD:nf_protocol}((.*SPT=%{INT:nf_src_port}.*DPT=%{INT:nf_dst_port}.*)|())`],[`USERNAME`,`[a-zA-Z0-9._-]+`],[`USER`,`%{USERNAME}`],[`EMAILLOCALPART`,`[a-zA-Z][a-zA-Z0-9_.+-=:]+`],[`EMAILADDRESS`,`%{EMAILLOCALPART}@%{HOSTNAME}`],[`INT`,`(?:[+-]?(?:[0-9]+))`],[`BASE10NUM`,`(?<![0-9.+-])(?>[+-]?(?:(?:[0-9]+(?:\\.[0-9]+)?)|(?:\\.[0-9]+)))`],[`NUMBER`,`(?:%{BASE10NUM})`],[`BASE16NUM`,`(?<![0-9A-Fa-f])(?:[+-]?(?:0x)?(?:[0-9A-Fa-f]+))`],[`BASE16FLOAT`,`\\b(?<![0-9A-Fa-f.])(?:[+-]?(?:0x)?(?:(?:[0-9A-Fa-f]+(?:\\.[0-9A-Fa-f]*)?)|(?:\\.[0-9A-Fa-f]+)))\\b`],[`POSINT`,`\\b(?:[1-9][0-9]*)\\b`],[`NONNEGINT`,`\\b(?:[0-9]+)\\b`],[`WORD`,`\\b\\w+\\b`],[`NOTSPACE`,`\\S+`],[`SPACE`,`\\s*`],[`DATA`,`.*?`],[`GREEDYDATA`,`.*`],[`QUOTEDSTRING`,`(?>(?<!\\\\)(?>"(?>\\\\.|[^\\\\"]+)+"|""|(?>'(?>\\\\.|[^\\\\']+)+')|''|(?>\`(?>\\\\.|[^\\\\\`]+)+\`)|\`\`))`],[`UUID`,`[A-Fa-f0-9]{8}-(?:[A-Fa-f0-9]{4}-){3}[A-Fa-f0-9]{12}`],[`URN`,`urn:[0-9A-Za-z][0-9A-Za-z-]{0,31}:(?:%[0-9a-fA-F]{2}|[0-9A-Za-z()+,.:=@;$_!*'/?#-])+`],[`MAC`,`(?:%{CISCOMAC}|%{WINDOWSMAC}|%{COMMONMAC})`],[`CISCOMAC`,`(?:(?:[A-Fa-f0-9]{4}\\.){2}[A-Fa-f0-9]{4})`],[`WINDOWSMAC`,`(?:(?:[A-Fa-f0-9]{2}-){5}[A-Fa-f0-9]{2})`],[`COMMONMAC`,`(?:(?:[A-Fa-f0-9]{2}:){5}[A-Fa-f0-9]{2})`],[`IPV6`,`((([0-9A-Fa-f]{1,4}:){7}([0-9A-Fa-f]{1,4}|:))|(([0-9A-Fa-f]{1,4}:){6}(:[0-9A-Fa-f]{1,4}|((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3})|:))|(([0-9A-Fa-f]{1,4}:){5}(((:[0-9A-Fa-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3})|:))|(([0-9A-Fa-f]{1,4}:){4}(((:[0-9A-Fa-f]{1,4}){1,3})|((:[0-9A-Fa-f]{1,4})?:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(([0-9A-Fa-f]{1,4}:){3}(((:[0-9A-Fa-f]{1,4}){1,4})|((:[0-9A-Fa-f]{1,4}){0,2}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(([0-9A-Fa-f]{1,4}:){2}(((:[0-9A-Fa-f]{1,4}){1,5})|((:[0-9A-Fa-f]{1,4}){0,3}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(([0-9A-Fa-f]{1,4}:){1}(((:[0-9A-Fa-f]{1,4}){1,6})|((:[0-9A-Fa-f]{1,4}){0,4}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(:(((:[0-9A-Fa-f]{1,4}){1,7})|((:[0-9A-Fa-f]{1,4}){0,5}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:)))(%.+)?`],[`IPV4`,`(?<![0-9])(?:(?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5])[.](?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5])[.](?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5])[.](?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5]))(?![0-9])`],[`IP`,`(?:%{IPV6}|%{IPV4})`],[`HOSTNAME`,`\\b(?:[0-9A-Za-z][0-9A-Za-z-]{0,62})(?:\\.(?:[0-9A-Za-z][0-9A-Za-z-]{0,62}))*(\\.?|\\b)`],[`IPORHOST`,`(?:%{IP}|%{HOSTNAME})`],[`HOSTPORT`,`%{IPORHOST}:%{POSINT}`],[`PATH`,`(?:%{UNIXPATH}|%{WINPATH})`],[`UNIXPATH`,`(/([\\w_%!$@:.,+~-]+|\\\\.)*)+`],[`TTY`,`(?:/dev/(pts|tty([pq])?)(\\w+)?/?(?:[0-9]+))`],[`WINPATH`,`(?>[A-Za-z]+:|\\\\)(?:\\\\[^\\\\?*]*)+`],[`URIPROTO`,`[A-Za-z]([A-Za-z0-9+\\-.]+)+`],[`URIHOST`,`%{IPORHOST}(?::%{POSINT:port})?`],[`URIPATH`,`(?:/[A-Za-z0-9$.+!*'(){},~:;=@#%&_\\-]*)+`],[`URIPARAM`,`\\?[A-Za-z0-9$.+!*'|(){},~@#%&/=:;_?\\-\\[\\]<>]*`],[`URIPATHPARAM`,`%{URIPATH}(?:%{URIPARAM})?`],[`URI`,`%{URIPROTO}://(?:%{USER}(?::[^@]*)?@)?(?:%{URIHOST})?(?:%{URIPATHPARAM})?`],[`MONTH`,`\\b(?:[Jj]an(?:uary|uar)?|[Ff]eb(?:ruary|ruar)?|[Mm](?:a|ä)?r(?:ch|z)?|[Aa]pr(?:il)?|[Mm]a(?:y|i)?|[Jj]un(?:e|i)?|[Jj]ul(?:y|i)?|[Aa]ug(?:ust)?|[Ss]ep(?:tember)?|[Oo](?:c|k)?t(?:ober)?|[Nn]ov(?:ember)?|[Dd]e(?:c|z)(?:ember)?)\\b`],[`MONTHNUM`,`(?:0?[1-9]|1[0-2])`],[`MONTHNUM2`,`(?:0[1-9]|1[0-2])`],[`MONTHDAY`,`(?:(?:0[1-9])|(?:[12][0-9])|(?:3[01])|[1-9])`],[`DAY`,`(?:Mon(?:day)?|Tue(?:sday)?|Wed(?:nesday)?|Thu(?:rsday)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?)`],[`YEAR`,`(?>\\d\\d){1,2}`],[`HOUR`,`(?:2[0123]|[01]?[0-9])`],[`MINUTE`,`(?:[0-5][0-9])`],[`SECOND`,`(?:(?:[0-5]?[0-9]|60)(?:[:.,][0-9]+)?)`],[`TIME`,`(?!<[0-9])%{HOUR}:%{MINUTE}(?::%{SECOND})(?![0-9])`],[`DATE_US`,`%{MONTHNUM}[/-]%{MONTHDAY}[/-]%{YEAR}`],[`DATE_EU`,`%{MONTHDAY}[./-]%{MONTHNUM}[./-]%{YEAR}`],[`ISO8601_TIMEZONE`,`(?:Z|[+-]%{HOUR}(?::?%{MINUTE}))`],[`ISO8601_SECOND`,`(?:%{SECOND}|60)`],[`ISO8601_HOUR`,`(?:2[0123]|[01][0-9])`],[`TIMESTAMP_ISO8601`,`%{YEAR}-%{MONTHNUM}-%{MONTHDAY}[T ]%{ISO8601_HOUR}:?%{MINUTE}(?::?%{SECOND})?%{ISO8601_TIMEZONE}?`],[`DATE`,`%{DATE_US}|%{DATE_EU}`],[`DATESTAMP`,`%{DATE}[- ]%{TIME}`],[`TZ`,`(?:[APMCE][SD]T|UTC)`],[`DATESTAMP_RFC822`,`%{DAY} %{MONTH} %{MONTHDAY} %{YEAR} %{TIME} %{TZ}`],[`DATESTAMP_RFC2822`,`%{DAY}, %{MONTHDAY} %{MONTH} %{YEAR} %{TIME} %{ISO8601_TIMEZONE}`],[`DATESTAMP_OTHER`,`%{DAY} %{MONTH} %{MONTHDAY} %{TIME} %{TZ} %{YEAR}`],[`DATESTAMP_EVENTLOG`,`%{YEAR}%{MONTHNUM2}%{MONTHDAY}%{HOUR}%{MINUTE}%{SECOND}`],[`SYSLOGTIMESTAMP`,`%{MONTH} +%{MONTHDAY} %{TIME}`],[`PROG`,`[\\x21-\\x5a\\x5c\\x5e-\\x7e]+`],[`SYSLOGPROG`,`%{PROG:program}(?:\\[%{POSINT:pid}\\])?`],[`SYSLOGHOST`,`%{IPORHOST}`],[`SYSLOGFACILITY`,`<%{NONNEGINT:facility}.%{NONNEGINT:priority}>`],[`HTTPDATE`,`%{MONTHDAY}/%{MONTH}/%{YEAR}:%{TIME} %{INT}`],[`QS`,`%{QUOTEDSTRING}`],[`SYSLOGBASE`,`%{SYSLOGTIMESTAMP:timestamp} (?:%{SYSLOGFACILITY} )?%{SYSLOGHOST:logsource} %{SYSLOGPROG}:`],[`LOGLEVEL`,`([Aa]lert|ALERT|[Tt]race|TRACE|[Dd]ebug|DEBUG|[Nn]otice|NOTICE|[Ii]nfo|INFO|[Ww]arn?(?:ing)?|WARN?(?:ING)?|[Ee]rr?(?:or)?|ERR?(?:OR)?|[Cc]rit?(?:ical)?|CRIT?(?:ICAL)?|[Ff]atal|FATAL|[Ss]evere|SEVERE|EMERG(?:ENCY)?|[Ee]merg(?:ency)?)`],[`HAPROXYTIME`,`(?!<[0-9])%{HOUR:haproxy_hour}:%{MINUTE:haproxy_minute}(?::%{SECOND:haproxy_second})(?![0-9])`],[`HAPROXYDATE`,`%{MONTHDAY:haproxy_monthday}/%{MONTH:haproxy_month}/%{YEAR:haproxy_year}:%{HAPROXYTIME:haproxy_time}.%{INT:haproxy_milliseconds}`],[`HAPROXYCAPTUREDREQUESTHEADERS`,`%{DATA:captured_request_headers}`],[`HAPROXYCAPTUREDRESPONSEHEADERS`,`%{DATA:captured_response_headers}`],[`HAPROXYHTTPBASE`,`%{IP:client_ip}:%{INT:client_port} \\[%{HAPROXYDATE:accept_date}\\] %{NOTSPACE:frontend_name} %{NOTSPACE:backend_name}/%{NOTSPACE:server_name} %{INT:time_request}/%{INT:time_queue}/%{INT:time_backend_connect}/%{INT:time_backend_response}/%{NOTSPACE:time_duration} %{INT:http_status_code} %{NOTSPACE:bytes_read} %{DATA:captured_request_cookie} %{DATA:captured_response_cookie} %{NOTSPACE:termination_state} %{INT:actconn}/%{INT:feconn}/%{INT:beconn}/%{INT:srvconn}/%{NOTSPACE:retries} %{INT:srv_queue}/%{INT:backend_queue} (\\{%{HAPROXYCAPTUREDREQUESTHEADERS}\\})?( )?(\\{%{HAPROXYCAPTUREDRESPONSEHEADERS}\\})?( )?"(<BADREQ>|(%{WORD:http_verb} (%{URIPROTO:http_proto}://)?(?:%{USER:http_user}(?::[^@]*)?@)?(?:%{URIHOST:http_host})?(?:%{URIPATHPARAM:http_request})?( HTTP/%{NUMBER:http_version})?))?"?`],[`HAPROXYHTTP`,`(?:%{SYSLOGTIMESTAMP:syslog_timestamp}|%{TIMESTAMP_ISO8601:timestamp8601}) %{IPORHOST:syslog_server} %{SYSLOGPROG}: %{HAPROXYHTTPBASE}`],[`HAPROXYTCP`,`(?:%{SYSLOGTIMESTAMP:syslog_timestamp}|%{TIMESTAMP_ISO8601:timestamp8601}) %{IPORHOST:syslog_server} %{SYSLOGPROG}: %{IP:client_ip}:%{INT:client_port} \\[%{HAPROXYDATE:accept_date}\\] %{NOTSPACE:frontend_name} %{NOTSPACE:backend_name}/%{NOTSPACE:server_name} %{INT:time_queue}/%{INT:time_backend_connect}/%{NOTSPACE:time_duration} %{NOTSPACE:bytes_read} %{NOTSPACE:termination_state} %{INT:actconn}/%{INT:feconn}/%{INT:beconn}/%{INT:srvconn}/%{NOTSPACE:retries} %{INT:srv_queue}/%{INT:backend_queue}`],[`HTTPDUSER`,`%{EMAILADDRESS}|%{USER}`],[`HTTPDERROR_DATE`,`%{DAY} %{MONTH} %{MONTHDAY} %{TIME} %{YEAR}`],[`HTTPD_COMMONLOG`,`%{IPORHOST:clientip} %{HTTPDUSER:ident} %{HTTPDUSER:auth} \\[%{HTTPDATE:timestamp}\\] "(?:%{WORD:verb} %{NOTSPACE:request}(?: HTTP/%{NUMBER:httpversion})?|%{DATA:rawrequest})" (?:-|%{NUMBER:response}) (?:-|%{NUMBER:bytes})`],[`HTTPD_COMBINEDLOG`,`%{HTTPD_COMMONLOG} %{QS:referrer} %{QS:agent}`],[`HTTPD20_ERRORLOG`,`\\[%{HTTPDERROR_DATE:timestamp}\\] \\[%{LOGLEVEL:loglevel}\\] (?:\\[client %{IPORHOST:clientip}\\] ){0,1}%{GREEDYDATA:message}`],[`HTTPD24_ERRORLOG`,`\\[%{HTTPDERROR_DATE:timestamp}\\] \\[(?:%{WORD:module})?:%{LOGLEVEL:loglevel}\\] \\[pid %{POSINT:pid}(:tid %{NUMBER:tid})?\\]( \\(%{POSINT:proxy_errorcode}\\)%{DATA:proxy_message}:)?( \\[client %{IPORHOST:clientip}:%{POSINT:clientport}\\])?( %{DATA:errorcode}:)? %{GREEDYDATA:message}`],[`HTTPD_ERRORLOG`,`%{HTTPD20_ERRORLOG}|%{HTTPD24_ERRORLOG}`],[`COMMONAPACHELOG`,`%{HTTPD_COMMONLOG}`],[`COMBINEDAPACHELOG`,`%{HTTPD_COMBINEDLOG}`],[`JAVACLASS`,`(?:[a-zA-Z$_][a-zA-Z$_0-9]*\\.)*[a-zA-Z$_][a-zA-Z$_0-9]*`],[`JAVAFILE`,`(?:[a-zA-Z$_0-9. -]+)`],[`JAVAMETHOD`,`(?:(<(?:cl)?init>)|[a-zA-Z$_][a-zA-Z$_0-9]*)`],[`JAVASTACKTRACEPART`,`%{SPACE}at %{JAVACLASS:class}\\.%{JAVAMETHOD:method}\\(%{JAVAFILE:file}(?::%{NUMBER:line})?\\)`],[`JAVATHREAD`,`(?:[A-Z]{2}-Processor[\\d]+)`],[`JAVALOGMESSAGE`,`(.*)`],[`CATALINA_DATESTAMP`,`%{MONTH} %{MONTHDAY}, 20%{YEAR} %{HOUR}:?%{MINUTE}(?::?%{SECOND}) (?:AM|PM)`],[`TOMCAT_DATESTAMP`,`20%{YEAR}-%{MONTHNUM}-%{MONTHDAY} %{HOUR}:?%{MINUTE}(?::?%{SECOND}) %{ISO8601_TIMEZONE}`],[`CATALINALOG`,`%{CATALINA_DATESTAMP:timestamp} %{JAVACLASS:class} %{JAVALOGMESSAGE:logmessage}`],[`TOMCATLOG`,`%{TOMCAT_DATESTAMP:timestamp} \\| %{LOGLEVEL:level} \\| %{JAVACLASS:class} - %{JAVALOGMESSAGE:logmessage}`],[`RT_FLOW_EVENT`,`(RT_FLOW_SESSION_CREATE|RT_FLOW_SESSION_CLOSE|RT_FLOW_SESSION_DENY)`],[`RT_FLOW1`,`%{RT_FLOW_EVENT:event}: %{GREEDYDATA:close-reason}: %{IP:src-ip}/%{INT:src-port}->%{IP:dst-ip}/%{INT:dst-port} %{DATA:service} %{IP:nat-src-ip}/%{INT:nat-src-port}->%{IP:nat-dst-ip}/%{INT:nat-dst-port} %{DATA:src-nat-rule-name} %{DATA:dst-nat-rule-name} %{INT:protocol-id} %{DATA:policy-name} %{DATA:from-zone} %{DATA:to-zone} %{INT:session-id} \\d+\\(%{DATA:sent}\\) \\d+\\(%{DATA:received}\\) %{INT:elapsed-time} .*`],[`RT_FLOW2`,`%{RT_FLOW_EVENT:event}: session created %{IP:src-ip}/%{INT:src-port}->%{IP:dst-ip}/%{INT:dst-port} %{DATA:service} %{IP:nat-src-ip}/%{INT:nat-src-port}->%{IP:nat-dst-ip}/%{INT:nat-dst-port} %{DATA:src-nat-rule-name} %{DATA:dst-nat-rule-name} %{INT:protocol-id} %{DATA:policy-name} %{DATA:from-zone} %{DATA:to-zone} %{INT:session-id} .*`],[`RT_FLOW3`,`%{RT_FLOW_EVENT:event}: session denied %{IP:src-ip}/%{INT:src-port}->%{IP:dst-ip}/%{INT:dst-port} %{DATA:service} %{INT:protocol-id}\\(\\d\\) %{DATA:policy-name} %{DATA:from-zone} %{DATA:to-zone} .*`],[`SYSLOG5424PRINTASCII`,`[!-~]+`],[`SYSLOGBASE2`,`(?:%{SYSLOGTIMESTAMP:timestamp}|%{TIMESTAMP_ISO8601:timestamp8601}) (?:%{SYSLOGFACILITY} )?%{SYSLOGHOST:logsource}+(?: %{SYSLOGPROG}:|)`],[`SYSLOGPAMSESSION`,`%{SYSLOGBASE} (?=%{GREEDYDATA:message})%{WORD:pam_module}\\(%{DATA:pam_caller}\\): session %{WORD:pam_session_state} for user %{USERNAME:username}(?: by %{GREEDYDATA:pam_by})?`],[`CRON_ACTION`,`[A-Z ]+`],[`CRONLOG`,`%{SYSLOGBASE} \\(%{USER:user}\\) %{CRON_ACTION:action} \\(%{DATA:message}\\)`],[`SYSLOGLINE`,`%{SYSLOGBASE2} %{GREEDYDATA:message}`],[`SYSLOG5424PRI`,`<%{NONNEGINT:syslog5424_pri}>`],[`SYSLOG5424SD`,`\\[%{DATA}\\]+`],[`SYSLOG5424BASE`,`%{SYSLOG5424PRI}%{NONNEGINT:syslog5424_ver} +(?:%{TIMESTAMP_ISO8601:syslog5424_ts}|-) +(?:%{IPORHOST:syslog5424_host}|-) +(-|%{SYSLOG5424PRINTASCII:syslog5424_app}) +(-|%{SYSLOG5424PRINTASCII:syslog5424_proc}) +(-|%{SYSLOG5424PRINTASCII:syslog5424_msgid}) +(?:%{SYSLOG5424SD:syslog5424_sd}|-|)`],[`SYSLOG5424LINE`,`%{SYSLOG5424BASE} +%{GREEDYDATA:syslog5424_msg}`],[`MAVEN_VERSION`,`(?:(\\d+)\\.)?(?:(\\d+)\\.)?(\\*|\\d+)(?:[.-](RELEASE|SNAPSHOT))?`],[`MCOLLECTIVE`,`., \\[%{TIMESTAMP_ISO8601:timestamp} #%{POSINT:pid}\\]%{SPACE}%{LOGLEVEL:event_level}`],[`MCOLLECTIVEAUDIT`,`%{TIMESTAMP_ISO8601:timestamp}:`],[`MONGO_LOG`,`%{SYSLOGTIMESTAMP:timestamp} \\[%{WORD:component}\\] %{GREEDYDATA:message}`],[`MONGO_QUERY`,`\\{ (?<={ ).*(?= } ntoreturn:) \\}`],[`MONGO_SLOWQUERY`,`%{WORD} %{MONGO_WORDDASH:database}\\.%{MONGO_WORDDASH:collection} %{WORD}: %{MONGO_QUERY:query} %{WORD}:%{NONNEGINT:ntoreturn} %{WORD}:%{NONNEGINT:ntoskip} %{WORD}:%{NONNEGINT:nscanned}.*nreturned:%{NONNEGINT:nreturned}..+ (?<duration>[0-9]+)ms`],[`MONGO_WORDDASH`,`\\b[\\w-]+\\b`],[`MONGO3_SEVERITY`,`\\w`],[`MONGO3_COMPONENT`,`%{WORD}|-`],[`MONGO3_LOG`,`%{TIMESTAMP_ISO8601:timestamp} %{MONGO3_SEVERITY:severity} %{MONGO3_COMPONENT:component}%{SPACE}(?:\\[%{DATA:context}\\])? %{GREEDYDATA:message}`],[`NAGIOSTIME`,`\\[%{NUMBER:nagios_epoch}\\]`],[`NAGIOS_TYPE_CURRENT_SERVICE_STATE`,`CURRENT SERVICE STATE`],[`NAGIOS_TYPE_CURRENT_HOST_STATE`,`CURRENT HOST STATE`],[`NAGIOS_TYPE_SERVICE_NOTIFICATION`,`SERVICE NOTIFICATION`],[`NAGIOS_TYPE_HOST_NOTIFICATION`,`HOST NOTIFICATION`],[`NAGIOS_TYPE_SERVICE_ALERT`,`SERVICE ALERT`],[`NAGIOS_TYPE_HOST_ALERT`,`HOST ALERT`],[`NAGIOS_TYPE_SERVICE_FLAPPING_ALERT`,`SERVICE FLAPPING ALERT`],[`NAGIOS_TYPE_HOST_FLAPPING_ALERT`,`HOST FLAPPING ALERT`],[`NAGIOS_TYPE_SERVICE_DOWNTIME_ALERT`,`SERVICE DOWNTIME ALERT`],[`NAGIOS_TYPE_HOST_DOWNTIME_ALERT`,`HOST DOWNTIME ALERT`],[`NAGIOS_TYPE_PASSIVE_SERVICE_CHECK`,`PASSIVE SERVICE CHECK`],[`NAGIOS_TYPE_PASSIVE_HOST_CHECK`,`PASSIVE HOST CHECK`],[`NAGIOS_TYPE_SERVICE_EVENT_HANDLER`,`SERVICE EVENT HANDLER`],[`NAGIOS_TYPE_HOST_EVENT_HANDLER`,`HOST EVENT HANDLER`],[`NAGIOS_TYPE_EXTERNAL_COMMAND`,`EXTERNAL COMMAND`],[`NAGIOS_TYPE_TIMEPERIOD_TRANSITION`,`TIMEPERIOD TRANSITION`],[`NAGIOS_EC_DISABLE_SVC_CHECK`,`DISABLE_SVC_CHECK`],[`NAGIOS_EC_ENABLE_SVC_CHECK`,`ENABLE_SVC_CHECK`],[`NAGIOS_EC_DISABLE_HOST_CHECK`,`DISABLE_HOST_CHECK`],[`NAGIOS_EC_ENABLE_HOST_CHECK`,`ENABLE_HOST_CHECK`],[`NAGIOS_EC_PROCESS_SERVICE_CHECK_RESULT`,`PROCESS_SERVICE_CHECK_RESULT`],[`NAGIOS_EC_PROCESS_HOST_CHECK_RESULT`,`PROCESS_HOST_CHECK_RESULT`],[`NAGIOS_EC_SCHEDULE_SERVICE_DOWNTIME`,`SCHEDULE_SERVICE_DOWNTIME`],[`NAGIOS_EC_SCHEDULE_HOST_DOWNTIME`,`SCHEDULE_HOST_DOWNTIME`],[`NAGIOS_EC_DISABLE_HOST_SVC_NOTIFICATIONS`,`DISABLE_HOST_SVC_NOTIFICATIONS`],[`NAGIOS_EC_ENABLE_HOST_SVC_NOTIFICATIONS`,`ENABLE_HOST_SVC_NOTIFICATIONS`],[`NAGIOS_EC_DISABLE_HOST_NOTIFICATIONS`,`DISABLE_HOST_NOTIFICATIONS`],[`NAGIOS_EC_ENABLE_HOST_NOTIFICATIONS`,`ENABLE_HOST_NOTIFICATIONS`],[`NAGIOS_EC_DISABLE_SVC_NOTIFICATIONS`,`DISABLE_SVC_NOTIFICATIONS`],[`NAGIOS_EC_ENABLE_SVC_NOTIFICATIONS`,`ENABLE_SVC_NOTIFICATIONS`],[`NAGIOS_WARNING`,`Warning:%{SPACE}%{GREEDYDATA:nagios_message}`],[`NAGIOS_CURRENT_SERVICE_STATE`,`%{NAGIOS_TYPE_CURRENT_SERVICE_STATE:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{DATA:nagios_statetype};%{DATA:nagios_statecode};%{GREEDYDATA:nagios_message}`],[`NAGIOS_CURRENT_HOST_STATE`,`%{NAGIOS_TYPE_CURRENT_HOST_STATE:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_state};%{DATA:nagios_statetype};%{DATA:nagios_statecode};%{GREEDYDATA:nagios_message}`],[`NAGIOS_SERVICE_NOTIFICATION`,`%{NAGIOS_TYPE_SERVICE_NOTIFICATION:nagios_type}: %{DATA:nagios_notifyname};%{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{DATA:nagios_contact};%{GREEDYDATA:nagios_message}`],[`NAGIOS_HOST_NOTIFICATION`,`%{NAGIOS_TYPE_HOST_NOTIFICATION:nagios_type}: %{DATA:nagios_notifyname};%{DATA:nagios_hostname};%{DATA:nagios_state};%{DATA:nagios_contact};%{GREEDYDATA:nagios_message}`],[`NAGIOS_SERVICE_ALERT`,`%{NAGIOS_TYPE_SERVICE_ALERT:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{DATA:nagios_statelevel};%{NUMBER:nagios_attempt};%{GREEDYDATA:nagios_message}`],[`NAGIOS_HOST_ALERT`,`%{NAGIOS_TYPE_HOST_ALERT:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_state};%{DATA:nagios_statelevel};%{NUMBER:nagios_attempt};%{GREEDYDATA:nagios_message}`],[`NAGIOS_SERVICE_FLAPPING_ALERT`,`%{NAGIOS_TYPE_SERVICE_FLAPPING_ALERT:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{GREEDYDATA:nagios_message}`],[`NAGIOS_HOST_FLAPPING_ALERT`,`%{NAGIOS_TYPE_HOST_FLAPPING_ALERT:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_state};%{GREEDYDATA:nagios_message}`],[`NAGIOS_SERVICE_DOWNTIME_ALERT`,`%{NAGIOS_TYPE_SERVICE_DOWNTIME_ALERT:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{GREEDYDATA:nagios_comment}`],[`NAGIOS_HOST_DOWNTIME_ALERT`,`%{NAGIOS_TYPE_HOST_DOWNTIME_ALERT:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_state};%{GREEDYDATA:nagios_comment}`],[`NAGIOS_PASSIVE_SERVICE_CHECK`,`%{NAGIOS_TYPE_PASSIVE_SERVICE_CHECK:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{GREEDYDATA:nagios_comment}`],[`NAGIOS_PASSIVE_HOST_CHECK`,`%{NAGIOS_TYPE_PASSIVE_HOST_CHECK:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_state};%{GREEDYDATA:nagios_comment}`],[`NAGIOS_SERVICE_EVENT_HANDLER`,`%{NAGIOS_TYPE_SERVICE_EVENT_HANDLER:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{DATA:nagios_statelevel};%{DATA:nagios_event_handler_name}`],[`NAGIOS_HOST_EVENT_HANDLER`,`%{NAGIOS_TYPE_HOST_EVENT_HANDLER:nagios_type}: %{DATA:nagios_hostname};%{DATA:nagios_state};%{DATA:nagios_statelevel};%{DATA:nagios_event_handler_name}`],[`NAGIOS_TIMEPERIOD_TRANSITION`,`%{NAGIOS_TYPE_TIMEPERIOD_TRANSITION:nagios_type}: %{DATA:nagios_service};%{NUMBER:nagios_unknown1};%{NUMBER:nagios_unknown2}`],[`NAGIOS_EC_LINE_DISABLE_SVC_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_DISABLE_SVC_CHECK:nagios_command};%{DATA:nagios_hostname};%{DATA:nagios_service}`],[`NAGIOS_EC_LINE_DISABLE_HOST_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_DISABLE_HOST_CHECK:nagios_command};%{DATA:nagios_hostname}`],[`NAGIOS_EC_LINE_ENABLE_SVC_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_ENABLE_SVC_CHECK:nagios_command};%{DATA:nagios_hostname};%{DATA:nagios_service}`],[`NAGIOS_EC_LINE_ENABLE_HOST_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_ENABLE_HOST_CHECK:nagios_command};%{DATA:nagios_hostname}`],[`NAGIOS_EC_LINE_PROCESS_SERVICE_CHECK_RESULT`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_PROCESS_SERVICE_CHECK_RESULT:nagios_command};%{DATA:nagios_hostname};%{DATA:nagios_service};%{DATA:nagios_state};%{GREEDYDATA:nagios_check_result}`],[`NAGIOS_EC_LINE_PROCESS_HOST_CHECK_RESULT`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_PROCESS_HOST_CHECK_RESULT:nagios_command};%{DATA:nagios_hostname};%{DATA:nagios_state};%{GREEDYDATA:nagios_check_result}`],[`NAGIOS_EC_LINE_DISABLE_HOST_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_DISABLE_HOST_SVC_NOTIFICATIONS:nagios_command};%{GREEDYDATA:nagios_hostname}`],[`NAGIOS_EC_LINE_DISABLE_HOST_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_DISABLE_HOST_NOTIFICATIONS:nagios_command};%{GREEDYDATA:nagios_hostname}`],[`NAGIOS_EC_LINE_DISABLE_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_DISABLE_SVC_NOTIFICATIONS:nagios_command};%{DATA:nagios_hostname};%{GREEDYDATA:nagios_service}`],[`NAGIOS_EC_LINE_ENABLE_HOST_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_ENABLE_HOST_SVC_NOTIFICATIONS:nagios_command};%{GREEDYDATA:nagios_hostname}`],[`NAGIOS_EC_LINE_ENABLE_HOST_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_ENABLE_HOST_NOTIFICATIONS:nagios_command};%{GREEDYDATA:nagios_hostname}`],[`NAGIOS_EC_LINE_ENABLE_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_ENABLE_SVC_NOTIFICATIONS:nagios_command};%{DATA:nagios_hostname};%{GREEDYDATA:nagios_service}`],[`NAGIOS_EC_LINE_SCHEDULE_HOST_DOWNTIME`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios_type}: %{NAGIOS_EC_SCHEDULE_HOST_DOWNTIME:nagios_command};%{DATA:nagios_hostname};%{NUMBER:nagios_start_time};%{NUMBER:nagios_end_time};%{NUMBER:nagios_fixed};%{NUMBER:nagios_trigger_id};%{NUMBER:nagios_duration};%{DATA:author};%{DATA:comment}`],[`NAGIOSLOGLINE`,`%{NAGIOSTIME} (?:%{NAGIOS_WARNING}|%{NAGIOS_CURRENT_SERVICE_STATE}|%{NAGIOS_CURRENT_HOST_STATE}|%{NAGIOS_SERVICE_NOTIFICATION}|%{NAGIOS_HOST_NOTIFICATION}|%{NAGIOS_SERVICE_ALERT}|%{NAGIOS_HOST_ALERT}|%{NAGIOS_SERVICE_FLAPPING_ALERT}|%{NAGIOS_HOST_FLAPPING_ALERT}|%{NAGIOS_SERVICE_DOWNTIME_ALERT}|%{NAGIOS_HOST_DOWNTIME_ALERT}|%{NAGIOS_PASSIVE_SERVICE_CHECK}|%{NAGIOS_PASSIVE_HOST_CHECK}|%{NAGIOS_SERVICE_EVENT_HANDLER}|%{NAGIOS_HOST_EVENT_HANDLER}|%{NAGIOS_TIMEPERIOD_TRANSITION}|%{NAGIOS_EC_LINE_DISABLE_SVC_CHECK}|%{NAGIOS_EC_LINE_ENABLE_SVC_CHECK}|%{NAGIOS_EC_LINE_DISABLE_HOST_CHECK}|%{NAGIOS_EC_LINE_ENABLE_HOST_CHECK}|%{NAGIOS_EC_LINE_PROCESS_HOST_CHECK_RESULT}|%{NAGIOS_EC_LINE_PROCESS_SERVICE_CHECK_RESULT}|%{NAGIOS_EC_LINE_SCHEDULE_HOST_DOWNTIME}|%{NAGIOS_EC_LINE_DISABLE_HOST_SVC_NOTIFICATIONS}|%{NAGIOS_EC_LINE_ENABLE_HOST_SVC_NOTIFICATIONS}|%{NAGIOS_EC_LINE_DISABLE_HOST_NOTIFICATIONS}|%{NAGIOS_EC_LINE_ENABLE_HOST_NOTIFICATIONS}|%{NAGIOS_EC_LINE_DISABLE_SVC_NOTIFICATIONS}|%{NAGIOS_EC_LINE_ENABLE_SVC_NOTIFICATIONS})`],[`POSTGRESQL`,`%{DATESTAMP:timestamp} %{TZ} %{DATA:user_id} %{GREEDYDATA:connection_id} %{POSINT:pid}`],[`RUUID`,`\\h{32}`],[`RCONTROLLER`,`(?<controller>[^#]+)#(?<action>\\w+)`],[`RAILS3HEAD`,`(?m)Started %{WORD:verb} "%{URIPATHPARAM:request}" for %{IPORHOST:clientip} at (?<timestamp>%{YEAR}-%{MONTHNUM}-%{MONTHDAY} %{HOUR}:%{MINUTE}:%{SECOND} %{ISO8601_TIMEZONE})`],[`RPROCESSING`,`\\W*Processing by %{RCONTROLLER} as (?<format>\\S+)(?:\\W*Parameters: {%{DATA:params}}\\W*)?`],[`RAILS3FOOT`,`Completed %{NUMBER:response}%{DATA} in %{NUMBER:totalms}ms %{RAILS3PROFILE}%{GREEDYDATA}`],[`RAILS3PROFILE`,`(?:\\(Views: %{NUMBER:viewms}ms \\| ActiveRecord: %{NUMBER:activerecordms}ms|\\(ActiveRecord: %{NUMBER:activerecordms}ms)?`],[`RAILS3`,`%{RAILS3HEAD}(?:%{RPROCESSING})?(?<context>(?:%{DATA}\\n)*)(?:%{RAILS3FOOT})?`],[`REDISTIMESTAMP`,`%{MONTHDAY} %{MONTH} %{TIME}`],[`REDISLOG`,`\\[%{POSINT:pid}\\] %{REDISTIMESTAMP:timestamp} \\* `],[`REDISMONLOG`,`%{NUMBER:timestamp} \\[%{INT:database} %{IP:client}:%{NUMBER:port}\\] "%{WORD:command}"\\s?%{GREEDYDATA:params}`],[`RUBY_LOGLEVEL`,`(?:DEBUG|FATAL|ERROR|WARN|INFO)`],[`RUBY_LOGGER`,`[DFEWI], \\[%{TIMESTAMP_ISO8601:timestamp} #%{POSINT:pid}\\] *%{RUBY_LOGLEVEL:loglevel} -- +%{DATA:progname}: %{GREEDYDATA:message}`],[`SQUID3`,`%{NUMBER:timestamp}\\s+%{NUMBER:duration}\\s%{IP:client_address}\\s%{WORD:cache_result}/%{NONNEGINT:status_code}\\s%{NUMBER:bytes}\\s%{WORD:request_method}\\s%{NOTSPACE:url}\\s(%{NOTSPACE:user}|-)\\s%{WORD:hierarchy_code}/(%{IPORHOST:server}|-)\\s%{NOTSPACE:content_type}`]],_=[[`S3_REQUEST_LINE`,`(?:%{WORD:http.request.method} %{NOTSPACE:url.original}(?: HTTP/%{NUMBER:http.version})?)`],[`S3_ACCESS_LOG`,`%{WORD:aws.s3access.bucket_owner} %{NOTSPACE:aws.s3access.bucket} \\%{HTTPDATE:timestamp}\\ (?:-|%{IP:client.ip}) (?:-|%{NOTSPACE:client.user.id}) %{NOTSPACE:aws.s3access.request_id} %{NOTSPACE:aws.s3access.operation} (?:-|%{NOTSPACE:aws.s3access.key}) (?:-|"%{S3_REQUEST_LINE:aws.s3access.request_uri}") (?:-|%{INT:http.response.status_code:int}) (?:-|%{NOTSPACE:aws.s3access.error_code}) (?:-|%{INT:aws.s3access.bytes_sent:long}) (?:-|%{INT:aws.s3access.object_size:long}) (?:-|%{INT:aws.s3access.total_time:int}) (?:-|%{INT:aws.s3access.turn_around_time:int}) "(?:-|%{DATA:http.request.referrer})" "(?:-|%{DATA:user_agent.original})" (?:-|%{NOTSPACE:aws.s3access.version_id})(?: (?:-|%{NOTSPACE:aws.s3access.host_id}) (?:-|%{NOTSPACE:aws.s3access.signature_version}) (?:-|%{NOTSPACE:tls.cipher}) (?:-|%{NOTSPACE:aws.s3access.authentication_type}) (?:-|%{NOTSPACE:aws.s3access.host_header}) (?:-|%{NOTSPACE:aws.s3access.tls_version}))?`],[`ELB_URIHOST`,`%{IPORHOST:url.domain}(?::%{POSINT:url.port:int})?`],[`ELB_URIPATHQUERY`,`%{URIPATH:url.path}(?:\\?%{URIQUERY:url.query})?`],[`ELB_URIPATHPARAM`,`%{ELB_URIPATHQUERY}`],[`ELB_URI`,`%{URIPROTO:url.scheme}://(?:%{USER:url.username}(?::^@*)?@)?(?:%{ELB_URIHOST})?(?:%{ELB_URIPATHQUERY})?`],[`ELB_REQUEST_LINE`,`(?:%{WORD:http.request.method} %{ELB_URI:url.original}(?: HTTP/%{NUMBER:http.version})?)`],[`ELB_V1_HTTP_LOG`,`%{TIMESTAMP_ISO8601:timestamp} %{NOTSPACE:aws.elb.name} %{IP:source.ip}:%{INT:source.port:int} (?:-|(?:%{IP:aws.elb.backend.ip}:%{INT:aws.elb.backend.port:int})) (?:-1|%{NUMBER:aws.elb.request_processing_time.sec:float}) (?:-1|%{NUMBER:aws.elb.backend_processing_time.sec:float}) (?:-1|%{NUMBER:aws.elb.response_processing_time.sec:float}) %{INT:http.response.status_code:int} (?:-|%{INT:aws.elb.backend.http.response.status_code:int}) %{INT:http.request.body.bytes:long} %{INT:http.response.body.bytes:long} "%{ELB_REQUEST_LINE}"(?: "(?:-|%{DATA:user_agent.original})" (?:-|%{NOTSPACE:tls.cipher}) (?:-|%{NOTSPACE:aws.elb.ssl_protocol}))?`],[`ELB_ACCESS_LOG`,`%{ELB_V1_HTTP_LOG}`],[`CLOUDFRONT_ACCESS_LOG`,`(?<timestamp>%{YEAR}-%{MONTHNUM}-%{MONTHDAY}\\t%{TIME})\\t%{WORD:aws.cloudfront.x_edge_location}\\t(?:-|%{INT:destination.bytes:long})\\t%{IPORHOST:source.ip}\\t%{WORD:http.request.method}\\t%{HOSTNAME:url.domain}\\t%{NOTSPACE:url.path}\\t(?:(?:000)|%{INT:http.response.status_code:int})\\t(?:-|%{DATA:http.request.referrer})\\t%{DATA:user_agent.original}\\t(?:-|%{DATA:url.query})\\t(?:-|%{DATA:aws.cloudfront.http.request.cookie})\\t%{WORD:aws.cloudfront.x_edge_result_type}\\t%{NOTSPACE:aws.cloudfront.x_edge_request_id}\\t%{HOSTNAME:aws.cloudfront.http.request.host}\\t%{URIPROTO:network.protocol}\\t(?:-|%{INT:source.bytes:long})\\t%{NUMBER:aws.cloudfront.time_taken:float}\\t(?:-|%{IP:network.forwarded_ip})\\t(?:-|%{DATA:aws.cloudfront.ssl_protocol})\\t(?:-|%{NOTSPACE:tls.cipher})\\t%{WORD:aws.cloudfront.x_edge_response_result_type}(?:\\t(?:-|HTTP/%{NUMBER:http.version})\\t(?:-|%{DATA:aws.cloudfront.fle_status})\\t(?:-|%{DATA:aws.cloudfront.fle_encrypted_fields})\\t%{INT:source.port:int}\\t%{NUMBER:aws.cloudfront.time_to_first_byte:float}\\t(?:-|%{DATA:aws.cloudfront.x_edge_detailed_result_type})\\t(?:-|%{NOTSPACE:http.request.mime_type})\\t(?:-|%{INT:aws.cloudfront.http.request.size:long})\\t(?:-|%{INT:aws.cloudfront.http.request.range.start:long})\\t(?:-|%{INT:aws.cloudfront.http.request.range.end:long}))?`],[`BACULA_TIMESTAMP`,`%{MONTHDAY}-%{MONTH}(?:-%{YEAR})? %{HOUR}:%{MINUTE}`],[`BACULA_HOST`,`%{HOSTNAME}`],[`BACULA_VOLUME`,`%{USER}`],[`BACULA_DEVICE`,`%{USER}`],[`BACULA_DEVICEPATH`,`%{UNIXPATH}`],[`BACULA_CAPACITY`,`%{INT}{1,3}(,%{INT}{3})*`],[`BACULA_VERSION`,`%{USER}`],[`BACULA_JOB`,`%{USER}`],[`BACULA_LOG_MAX_CAPACITY`,`User defined maximum volume capacity %{BACULA_CAPACITY:bacula.volume.max_capacity} exceeded on device \\"%{BACULA_DEVICE:bacula.volume.device}\\" \\(%{BACULA_DEVICEPATH:bacula.volume.path}\\).?`],[`BACULA_LOG_END_VOLUME`,`End of medium on Volume \\"%{BACULA_VOLUME:bacula.volume.name}\\" Bytes=%{BACULA_CAPACITY:bacula.volume.bytes} Blocks=%{BACULA_CAPACITY:bacula.volume.blocks} at %{BACULA_TIMESTAMP:bacula.timestamp}.`],[`BACULA_LOG_NEW_VOLUME`,`Created new Volume \\"%{BACULA_VOLUME:bacula.volume.name}\\" in catalog.`],[`BACULA_LOG_NEW_LABEL`,`Labeled new Volume \\"%{BACULA_VOLUME:bacula.volume.name}\\" on (?:file )?device \\"%{BACULA_DEVICE:bacula.volume.device}\\" \\(%{BACULA_DEVICEPATH:bacula.volume.path}\\).`],[`BACULA_LOG_WROTE_LABEL`,`Wrote label to prelabeled Volume \\"%{BACULA_VOLUME:bacula.volume.name}\\" on device \\"%{BACULA_DEVICE:bacula.volume.device}\\" \\(%{BACULA_DEVICEPATH:bacula.volume.path}\\)`],[`BACULA_LOG_NEW_MOUNT`,`New volume \\"%{BACULA_VOLUME:bacula.volume.name}\\" mounted on device \\"%{BACULA_DEVICE:bacula.volume.device}\\" \\(%{BACULA_DEVICEPATH:bacula.volume.path}\\) at %{BACULA_TIMESTAMP:bacula.timestamp}.`],[`BACULA_LOG_NOOPEN`,`\\s*Cannot open %{DATA}: ERR=%{GREEDYDATA:error.message}`],[`BACULA_LOG_NOOPENDIR`,`\\s*Could not open directory \\"?%{DATA:file.path}\\"?: ERR=%{GREEDYDATA:error.message}`],[`BACULA_LOG_NOSTAT`,`\\s*Could not stat %{DATA:file.path}: ERR=%{GREEDYDATA:error.message}`],[`BACULA_LOG_NOJOBS`,`There are no more Jobs associated with Volume \\"%{BACULA_VOLUME:bacula.volume.name}\\". Marking it purged.`],[`BACULA_LOG_ALL_RECORDS_PRUNED`,`.*?All records pruned from Volume \\"%{BACULA_VOLUME:bacula.volume.name}\\"; marking it \\"Purged\\"`],[`BACULA_LOG_BEGIN_PRUNE_JOBS`,`Begin pruning Jobs older than %{INT} month %{INT} days .`],[`BACULA_LOG_BEGIN_PRUNE_FILES`,`Begin pruning Files.`],[`BACULA_LOG_PRUNED_JOBS`,`Pruned %{INT} Jobs* for client %{BACULA_HOST:bacula.client.name} from catalog.`],[`BACULA_LOG_PRUNED_FILES`,`Pruned Files from %{INT} Jobs* for client %{BACULA_HOST:bacula.client.name} from catalog.`],[`BACULA_LOG_ENDPRUNE`,`End auto prune.`],[`BACULA_LOG_STARTJOB`,`Start Backup JobId %{INT}, Job=%{BACULA_JOB:bacula.job.name}`],[`BACULA_LOG_STARTRESTORE`,`Start Restore Job %{BACULA_JOB:bacula.job.name}`],[`BACULA_LOG_USEDEVICE`,`Using Device \\"%{BACULA_DEVICE:bacula.volume.device}\\"`],[`BACULA_LOG_DIFF_FS`,`\\s*%{UNIXPATH} is a different filesystem. Will not descend from %{UNIXPATH} into it.`],[`BACULA_LOG_JOBEND`,`Job write elapsed time = %{DATA:bacula.job.elapsed_time}, Transfer rate = %{NUMBER} (K|M|G)? Bytes/second`],[`BACULA_LOG_NOPRUNE_JOBS`,`No Jobs found to prune.`],[`BACULA_LOG_NOPRUNE_FILES`,`No Files found to prune.`],[`BACULA_LOG_VOLUME_PREVWRITTEN`,`Volume \\"?%{BACULA_VOLUME:bacula.volume.name}\\"? previously written, moving to end of data.`],[`BACULA_LOG_READYAPPEND`,`Ready to append to end of Volume \\"%{BACULA_VOLUME:bacula.volume.name}\\" size=%{INT:bacula.volume.size:long}`],[`BACULA_LOG_CANCELLING`,`Cancelling duplicate JobId=%{INT:bacula.job.other_id}.`],[`BACULA_LOG_MARKCANCEL`,`JobId %{INT:bacula.job.id}, Job %{BACULA_JOB:bacula.job.name} marked to be canceled.`],[`BACULA_LOG_CLIENT_RBJ`,`shell command: run ClientRunBeforeJob \\"%{GREEDYDATA:bacula.job.client_run_before_command}\\"`],[`BACULA_LOG_VSS`,`(Generate )?VSS (Writer)?`],[`BACULA_LOG_MAXSTART`,`Fatal [eE]rror: Job canceled because max start delay time exceeded.`],[`BACULA_LOG_DUPLICATE`,`Fatal [eE]rror: JobId %{INT:bacula.job.other_id} already running. Duplicate job not allowed.`],[`BACULA_LOG_NOJOBSTAT`,`Fatal [eE]rror: No Job status returned from FD.`],[`BACULA_LOG_FATAL_CONN`,`Fatal [eE]rror: bsock.c:133 Unable to connect to (Client: %{BACULA_HOST:bacula.client.name}|Storage daemon) on %{IPORHOST:client.address}:%{POSINT:client.port:int}. ERR=%{GREEDYDATA:error.message}`],[`BACULA_LOG_NO_CONNECT`,`Warning: bsock.c:127 Could not connect to (Client: %{BACULA_HOST:bacula.client.name}|Storage daemon) on %{IPORHOST:client.address}:%{POSINT:client.port:int}. ERR=%{GREEDYDATA:error.message}`],[`BACULA_LOG_NO_AUTH`,`Fatal error: Unable to authenticate with File daemon at \\"?%{IPORHOST:client.address}(?::%{POSINT:client.port:int})?\\"?. Possible causes:`],[`BACULA_LOG_NOSUIT`,`No prior or suitable Full backup found in catalog. Doing FULL backup.`],[`BACULA_LOG_NOPRIOR`,`No prior Full backup Job record found.`],[`BACULA_LOG_JOB`,`(Error: )?Bacula %{BACULA_HOST} %{BACULA_VERSION} \\(%{BACULA_VERSION}\\):`],[`BACULA_LOG`,`%{BACULA_TIMESTAMP:timestamp} %{BACULA_HOST:host.hostname}(?: JobId %{INT:bacula.job.id})?:? (%{BACULA_LOG_MAX_CAPACITY}|%{BACULA_LOG_END_VOLUME}|%{BACULA_LOG_NEW_VOLUME}|%{BACULA_LOG_NEW_LABEL}|%{BACULA_LOG_WROTE_LABEL}|%{BACULA_LOG_NEW_MOUNT}|%{BACULA_LOG_NOOPEN}|%{BACULA_LOG_NOOPENDIR}|%{BACULA_LOG_NOSTAT}|%{BACULA_LOG_NOJOBS}|%{BACULA_LOG_ALL_RECORDS_PRUNED}|%{BACULA_LOG_BEGIN_PRUNE_JOBS}|%{BACULA_LOG_BEGIN_PRUNE_FILES}|%{BACULA_LOG_PRUNED_JOBS}|%{BACULA_LOG_PRUNED_FILES}|%{BACULA_LOG_ENDPRUNE}|%{BACULA_LOG_STARTJOB}|%{BACULA_LOG_STARTRESTORE}|%{BACULA_LOG_USEDEVICE}|%{BACULA_LOG_DIFF_FS}|%{BACULA_LOG_JOBEND}|%{BACULA_LOG_NOPRUNE_JOBS}|%{BACULA_LOG_NOPRUNE_FILES}|%{BACULA_LOG_VOLUME_PREVWRITTEN}|%{BACULA_LOG_READYAPPEND}|%{BACULA_LOG_CANCELLING}|%{BACULA_LOG_MARKCANCEL}|%{BACULA_LOG_CLIENT_RBJ}|%{BACULA_LOG_VSS}|%{BACULA_LOG_MAXSTART}|%{BACULA_LOG_DUPLICATE}|%{BACULA_LOG_NOJOBSTAT}|%{BACULA_LOG_FATAL_CONN}|%{BACULA_LOG_NO_CONNECT}|%{BACULA_LOG_NO_AUTH}|%{BACULA_LOG_NOSUIT}|%{BACULA_LOG_JOB}|%{BACULA_LOG_NOPRIOR})`],[`BACULA_LOGLINE`,`%{BACULA_LOG}`],[`BIND9_TIMESTAMP`,`%{MONTHDAY}[-]%{MONTH}[-]%{YEAR} %{TIME}`],[`BIND9_DNSTYPE`,`(?:A|AAAA|CAA|CDNSKEY|CDS|CERT|CNAME|CSYNC|DLV|DNAME|DNSKEY|DS|HINFO|LOC|MX|NAPTR|NS|NSEC|NSEC3|OPENPGPKEY|PTR|RRSIG|RP|SIG|SMIMEA|SOA|SRV|TSIG|TXT|URI)`],[`BIND9_CATEGORY`,`(?:queries)`],[`BIND9_QUERYLOGBASE`,`client(:? @0x(?:[0-9A-Fa-f]+))? %{IP:client.ip}#%{POSINT:client.port:int} \\(%{GREEDYDATA:bind.log.question.name}\\): query: %{GREEDYDATA:dns.question.name} (?<dns.question.class>IN) %{BIND9_DNSTYPE:dns.question.type}(:? %{DATA:bind.log.question.flags})? \\(%{IP:server.ip}\\)`],[`BIND9_QUERYLOG`,`%{BIND9_TIMESTAMP:timestamp} %{BIND9_CATEGORY:bing.log.category}: %{LOGLEVEL:log.level}: %{BIND9_QUERYLOGBASE}`],[`BIND9`,`%{BIND9_QUERYLOG}`],[`BRO_BOOL`,`[TF]`],[`BRO_DATA`,`[^\\t]+`],[`BRO_HTTP`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.session_id}\\t%{IP:source.ip}\\t%{INT:source.port:int}\\t%{IP:destination.ip}\\t%{INT:destination.port:int}\\t%{INT:zeek.http.trans_depth:int}\\t(?:-|%{WORD:http.request.method})\\t(?:-|%{BRO_DATA:url.domain})\\t(?:-|%{BRO_DATA:url.original})\\t(?:-|%{BRO_DATA:http.request.referrer})\\t(?:-|%{BRO_DATA:user_agent.original})\\t(?:-|%{NUMBER:http.request.body.bytes:long})\\t(?:-|%{NUMBER:http.response.body.bytes:long})\\t(?:-|%{POSINT:http.response.status_code:int})\\t(?:-|%{DATA:zeek.http.status_msg})\\t(?:-|%{POSINT:zeek.http.info_code:int})\\t(?:-|%{DATA:zeek.http.info_msg})\\t(?:-|%{BRO_DATA:zeek.http.filename})\\t(?:\\(empty\\)|%{BRO_DATA:zeek.http.tags})\\t(?:-|%{BRO_DATA:url.username})\\t(?:-|%{BRO_DATA:url.password})\\t(?:-|%{BRO_DATA:zeek.http.proxied})\\t(?:-|%{BRO_DATA:zeek.http.orig_fuids})\\t(?:-|%{BRO_DATA:http.request.mime_type})\\t(?:-|%{BRO_DATA:zeek.http.resp_fuids})\\t(?:-|%{BRO_DATA:http.response.mime_type})`],[`BRO_DNS`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.session_id}\\t%{IP:source.ip}\\t%{INT:source.port:int}\\t%{IP:destination.ip}\\t%{INT:destination.port:int}\\t%{WORD:network.transport}\\t(?:-|%{INT:dns.id:int})\\t(?:-|%{BRO_DATA:dns.question.name})\\t(?:-|%{INT:zeek.dns.qclass:int})\\t(?:-|%{BRO_DATA:zeek.dns.qclass_name})\\t(?:-|%{INT:zeek.dns.qtype:int})\\t(?:-|%{BRO_DATA:dns.question.type})\\t(?:-|%{INT:zeek.dns.rcode:int})\\t(?:-|%{BRO_DATA:dns.response_code})\\t(?:-|%{BRO_BOOL:zeek.dns.AA})\\t(?:-|%{BRO_BOOL:zeek.dns.TC})\\t(?:-|%{BRO_BOOL:zeek.dns.RD})\\t(?:-|%{BRO_BOOL:zeek.dns.RA})\\t(?:-|%{NONNEGINT:zeek.dns.Z:int})\\t(?:-|%{BRO_DATA:zeek.dns.answers})\\t(?:-|%{DATA:zeek.dns.TTLs})\\t(?:-|%{BRO_BOOL:zeek.dns.rejected})`],[`BRO_CONN`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.session_id}\\t%{IP:source.ip}\\t%{INT:source.port:int}\\t%{IP:destination.ip}\\t%{INT:destination.port:int}\\t%{WORD:network.transport}\\t(?:-|%{BRO_DATA:network.protocol})\\t(?:-|%{NUMBER:zeek.connection.duration:float})\\t(?:-|%{INT:zeek.connection.orig_bytes:long})\\t(?:-|%{INT:zeek.connection.resp_bytes:long})\\t(?:-|%{BRO_DATA:zeek.connection.state})\\t(?:-|%{BRO_BOOL:zeek.connection.local_orig})\\t(?:(?:-|%{BRO_BOOL:zeek.connection.local_resp})\\t)?(?:-|%{INT:zeek.connection.missed_bytes:long})\\t(?:-|%{BRO_DATA:zeek.connection.history})\\t(?:-|%{INT:source.packets:long})\\t(?:-|%{INT:source.bytes:long})\\t(?:-|%{INT:destination.packets:long})\\t(?:-|%{INT:destination.bytes:long})\\t(?:\\(empty\\)|%{BRO_DATA:zeek.connection.tunnel_parents})`],[`BRO_FILES`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.files.fuid}\\t(?:-|%{IP:server.ip})\\t(?:-|%{IP:client.ip})\\t(?:-|%{BRO_DATA:zeek.files.session_ids})\\t(?:-|%{BRO_DATA:zeek.files.source})\\t(?:-|%{INT:zeek.files.depth:int})\\t(?:-|%{BRO_DATA:zeek.files.analyzers})\\t(?:-|%{BRO_DATA:file.mime_type})\\t(?:-|%{BRO_DATA:file.name})\\t(?:-|%{NUMBER:zeek.files.duration:float})\\t(?:-|%{BRO_DATA:zeek.files.local_orig})\\t(?:-|%{BRO_BOOL:zeek.files.is_orig})\\t(?:-|%{INT:zeek.files.seen_bytes:long})\\t(?:-|%{INT:file.size:long})\\t(?:-|%{INT:zeek.files.missing_bytes:long})\\t(?:-|%{INT:zeek.files.overflow_bytes:long})\\t(?:-|%{BRO_BOOL:zeek.files.timedout})\\t(?:-|%{BRO_DATA:zeek.files.parent_fuid})\\t(?:-|%{BRO_DATA:file.hash.md5})\\t(?:-|%{BRO_DATA:file.hash.sha1})\\t(?:-|%{BRO_DATA:file.hash.sha256})\\t(?:-|%{BRO_DATA:zeek.files.extracted})`],[`EXIM_MSGID`,`[0-9A-Za-z]{6}-[0-9A-Za-z]{6}-[0-9A-Za-z]{2}`],[`EXIM_FLAGS`,`(?:<=|=>|->|\\*>|\\*\\*|==|<>|>>)`],[`EXIM_DATE`,`(:?%{YEAR}-%{MONTHNUM}-%{MONTHDAY} %{TIME})`],[`EXIM_PID`,`\\[%{POSINT:process.pid:int}\\]`],[`EXIM_QT`,`((\\d+y)?(\\d+w)?(\\d+d)?(\\d+h)?(\\d+m)?(\\d+s)?)`],[`EXIM_EXCLUDE_TERMS`,`(Message is frozen|(Start|End) queue run| Warning: | retry time not reached | no (IP address|host name) found for (IP address|host) | unexpected disconnection while reading SMTP command | no immediate delivery: |another process is handling this message)`],[`EXIM_REMOTE_HOST`,`(H=(%{NOTSPACE:source.address} )?(\\(%{NOTSPACE:exim.log.remote_address}\\) )?\\%{IP:source.ip}\\](?::%{POSINT:source.port:int})?)`],[`EXIM_INTERFACE`,`(I=\\[%{IP:destination.ip}\\](?::%{NUMBER:destination.port:int}))`],[`EXIM_PROTOCOL`,`(P=%{NOTSPACE:network.protocol})`],[`EXIM_MSG_SIZE`,`(S=%{NUMBER:exim.log.message.size:int})`],[`EXIM_HEADER_ID`,`(id=%{NOTSPACE:exim.log.header_id})`],[`EXIM_QUOTED_CONTENT`,`(?:\\\\.|[^\\\\"])*`],[`EXIM_SUBJECT`,`(T="%{EXIM_QUOTED_CONTENT:exim.log.message.subject}")`],[`EXIM_UNKNOWN_FIELD`,`(?:[A-Za-z0-9]{1,4}=(?:%{QUOTEDSTRING}|%{NOTSPACE}))`],[`EXIM_NAMED_FIELDS`,`(?: (?:%{EXIM_REMOTE_HOST}|%{EXIM_INTERFACE}|%{EXIM_PROTOCOL}|%{EXIM_MSG_SIZE}|%{EXIM_HEADER_ID}|%{EXIM_SUBJECT}|%{EXIM_UNKNOWN_FIELD}))*`],[`EXIM_MESSAGE_ARRIVAL`,`%{EXIM_DATE:timestamp} (?:%{EXIM_PID} )?%{EXIM_MSGID:exim.log.message.id} (?<exim.log.flags><=) (?<exim.log.status>[a-z:] )?%{EMAILADDRESS:exim.log.sender.email}%{EXIM_NAMED_FIELDS}(?:(?: from <?%{DATA:exim.log.sender.original}>?)? for %{EMAILADDRESS:exim.log.recipient.email})?`],[`EXIM`,`%{EXIM_MESSAGE_ARRIVAL}`],[`NETSCREENSESSIONLOG`,`%{SYSLOGTIMESTAMP:timestamp} %{IPORHOST:observer.hostname} %{NOTSPACE:observer.name}: (?<observer.product>NetScreen) device_id=%{WORD:netscreen.device_id} .*?(system-\\w+-%{NONNEGINT:event.code}\\(%{WORD:netscreen.session.type}\\))?: start_time="%{DATA:netscreen.session.start_time}" duration=%{INT:netscreen.session.duration:int} policy_id=%{INT:netscreen.policy_id} service=%{DATA:netscreen.service} proto=%{INT:netscreen.protocol_number:int} src zone=%{WORD:observer.ingress.zone} dst zone=%{WORD:observer.egress.zone} action=%{WORD:event.action} sent=%{INT:source.bytes:long} rcvd=%{INT:destination.bytes:long} src=%{IPORHOST:source.address} dst=%{IPORHOST:destination.address}(?: src_port=%{INT:source.port:int} dst_port=%{INT:destination.port:int})?(?: src-xlated ip=%{IP:source.nat.ip} port=%{INT:source.nat.port:int} dst-xlated ip=%{IP:destination.nat.ip} port=%{INT:destination.nat.port:int})?(?: session_id=%{INT:netscreen.session.id} reason=%{GREEDYDATA:netscreen.session.reason})?`],[`CISCO_TAGGED_SYSLOG`,`^<%{POSINT:log.syslog.priority:int}>%{CISCOTIMESTAMP:timestamp}( %{SYSLOGHOST:host.hostname})? ?: %%{CISCOTAG:cisco.asa.tag}:`],[`CISCOTIMESTAMP`,`%{MONTH} +%{MONTHDAY}(?: %{YEAR})? %{TIME}`],[`CISCOTAG`,`[A-Z0-9]+-%{INT}-(?:[A-Z0-9_]+)`],[`CISCO_ACTION`,`Built|Teardown|Deny|Denied|denied|requested|permitted|denied by ACL|discarded|est-allowed|Dropping|created|deleted`],[`CISCO_REASON`,`Duplicate TCP SYN|Failed to locate egress interface|Invalid transport field|No matching connection|DNS Response|DNS Query|(?:%{WORD}\\s*)*`],[`CISCO_DIRECTION`,`Inbound|inbound|Outbound|outbound`],[`CISCO_INTERVAL`,`first hit|%{INT}-second interval`],[`CISCO_XLATE_TYPE`,`static|dynamic`],[`CISCO_HITCOUNT_INTERVAL`,`hit-cnt %{INT:cisco.asa.hit_count:int} (?:first hit|%{INT:cisco.asa.interval:int}-second interval)`],[`CISCO_SRC_IP_USER`,`%{NOTSPACE:observer.ingress.interface.name}:%{IP:source.ip}(?:\\(%{DATA:source.user.name}\\))?`],[`CISCO_DST_IP_USER`,`%{NOTSPACE:observer.egress.interface.name}:%{IP:destination.ip}(?:\\(%{DATA:destination.user.name}\\))?`],[`CISCO_SRC_HOST_PORT_USER`,`%{NOTSPACE:observer.ingress.interface.name}:(?:(?:%{IP:source.ip})|(?:%{HOSTNAME:source.address}))(?:/%{INT:source.port:int})?(?:\\(%{DATA:source.user.name}\\))?`],[`CISCO_DST_HOST_PORT_USER`,`%{NOTSPACE:observer.egress.interface.name}:(?:(?:%{IP:destination.ip})|(?:%{HOSTNAME:destination.address}))(?:/%{INT:destination.port:int})?(?:\\(%{DATA:destination.user.name}\\))?`],[`CISCOFW104001`,`\\((?:Primary|Secondary)\\) Switching to ACTIVE - %{GREEDYDATA:event.reason}`],[`CISCOFW104002`,`\\((?:Primary|Secondary)\\) Switching to STANDBY - %{GREEDYDATA:event.reason}`],[`CISCOFW104003`,`\\((?:Primary|Secondary)\\) Switching to FAILED\\.`],[`CISCOFW104004`,`\\((?:Primary|Secondary)\\) Switching to OK\\.`],[`CISCOFW105003`,`\\((?:Primary|Secondary)\\) Monitoring on [Ii]nterface %{NOTSPACE:network.interface.name} waiting`],[`CISCOFW105004`,`\\((?:Primary|Secondary)\\) Monitoring on [Ii]nterface %{NOTSPACE:network.interface.name} normal`],[`CISCOFW105005`,`\\((?:Primary|Secondary)\\) Lost Failover communications with mate on [Ii]nterface %{NOTSPACE:network.interface.name}`],[`CISCOFW105008`,`\\((?:Primary|Secondary)\\) Testing [Ii]nterface %{NOTSPACE:network.interface.name}`],[`CISCOFW105009`,`\\((?:Primary|Secondary)\\) Testing on [Ii]nterface %{NOTSPACE:network.interface.name} (?:Passed|Failed)`],[`CISCOFW106001`,`%{CISCO_DIRECTION:cisco.asa.network.direction} %{WORD:cisco.asa.network.transport} connection %{CISCO_ACTION:cisco.asa.outcome} from %{IP:source.ip}/%{INT:source.port:int} to %{IP:destination.ip}/%{INT:destination.port:int} flags %{DATA:cisco.asa.tcp_flags} on interface %{NOTSPACE:observer.egress.interface.name}`],[`CISCOFW106006_106007_106010`,`%{CISCO_ACTION:cisco.asa.outcome} %{CISCO_DIRECTION:cisco.asa.network.direction} %{WORD:cisco.asa.network.transport} (?:from|src) %{IP:source.ip}/%{INT:source.port:int}(?:\\(%{DATA:source.user.name}\\))? (?:to|dst) %{IP:destination.ip}/%{INT:destination.port:int}(?:\\(%{DATA:destination.user.name}\\))? (?:(?:on interface %{NOTSPACE:observer.egress.interface.name})|(?:due to %{CISCO_REASON:event.reason}))`],[`CISCOFW106014`,`%{CISCO_ACTION:cisco.asa.outcome} %{CISCO_DIRECTION:cisco.asa.network.direction} %{WORD:cisco.asa.network.transport} src %{CISCO_SRC_IP_USER} dst %{CISCO_DST_IP_USER}\\s?\\(type %{INT:cisco.asa.icmp_type:int}, code %{INT:cisco.asa.icmp_code:int}\\)`],[`CISCOFW106015`,`%{CISCO_ACTION:cisco.asa.outcome} %{WORD:cisco.asa.network.transport} \\(%{DATA:cisco.asa.rule_name}\\) from %{IP:source.ip}/%{INT:source.port:int} to %{IP:destination.ip}/%{INT:destination.port:int} flags %{DATA:cisco.asa.tcp_flags} on interface %{NOTSPACE:observer.egress.interface.name}`],[`CISCOFW106021`,`%{CISCO_ACTION:cisco.asa.outcome} %{WORD:cisco.asa.network.transport} reverse path check from %{IP:source.ip} to %{IP:destination.ip} on interface %{NOTSPACE:observer.egress.interface.name}`],[`CISCOFW106023`,`%{CISCO_ACTION:cisco.asa.outcome}(?: protocol)? %{WORD:cisco.asa.network.transport} src %{CISCO_SRC_HOST_PORT_USER} dst %{CISCO_DST_HOST_PORT_USER}( \\(type %{INT:cisco.asa.icmp_type:int}, code %{INT:cisco.asa.icmp_code:int}\\))? by access-group "?%{DATA:cisco.asa.rule_name}"? \\%{DATA:[@metadata.cisco.asa.hashcode1}, %{DATA:@metadata.cisco.asa.hashcode2}\\]`],[`CISCOFW106100_2_3`,`access-list %{NOTSPACE:cisco.asa.rule_name} %{CISCO_ACTION:cisco.asa.outcome} %{WORD:cisco.asa.network.transport} for user '%{DATA:user.name}' %{DATA:observer.ingress.interface.name}/%{IP:source.ip}\\(%{INT:source.port:int}\\) -> %{DATA:observer.egress.interface.name}/%{IP:destination.ip}\\(%{INT:destination.port:int}\\) %{CISCO_HITCOUNT_INTERVAL} \\%{DATA:[@metadata.cisco.asa.hashcode1}, %{DATA:@metadata.cisco.asa.hashcode2}\\]`],[`CISCOFW106100`,`access-list %{NOTSPACE:cisco.asa.rule_name} %{CISCO_ACTION:cisco.asa.outcome} %{WORD:cisco.asa.network.transport} %{DATA:observer.ingress.interface.name}/%{IP:source.ip}\\(%{INT:source.port:int}\\)(?:\\(%{DATA:source.user.name}\\))? -> %{DATA:observer.egress.interface.name}/%{IP:destination.ip}\\(%{INT:destination.port:int}\\)(?:\\(%{DATA:source.user.name}\\))? hit-cnt %{INT:cisco.asa.hit_count:int} %{CISCO_INTERVAL} \\%{DATA:[@metadata.cisco.asa.hashcode1}, %{DATA:@metadata.cisco.asa.hashcode2}\\]`],[`CISCOFW304001`,`%{IP:source.ip}(?:\\(%{DATA:source.user.name}\\))? Accessed URL %{IP:destination.ip}:%{GREEDYDATA:url.original}`],[`CISCOFW110002`,`%{CISCO_REASON:event.reason} for %{WORD:cisco.asa.network.transport} from %{DATA:observer.ingress.interface.name}:%{IP:source.ip}/%{INT:source.port:int} to %{IP:destination.ip}/%{INT:destination.port:int}`],[`CISCOFW302010`,`%{INT:cisco.asa.connections.in_use:int} in use, %{INT:cisco.asa.connections.most_used:int} most used`],[`CISCOFW302013_302014_302015_302016`,`%{CISCO_ACTION:cisco.asa.outcome}(?: %{CISCO_DIRECTION:cisco.asa.network.direction})? %{WORD:cisco.asa.network.transport} connection %{INT:cisco.asa.connection_id} for %{NOTSPACE:observer.ingress.interface.name}:%{IP:source.ip}/%{INT:source.port:int}(?: \\(%{IP:source.nat.ip}/%{INT:source.nat.port:int}\\))?(?:\\(%{DATA:source.user.name?}\\))? to %{NOTSPACE:observer.egress.interface.name}:%{IP:destination.ip}/%{INT:destination.port:int}( \\(%{IP:destination.nat.ip}/%{INT:destination.nat.port:int}\\))?(?:\\(%{DATA:destination.user.name}\\))?( duration %{TIME:cisco.asa.duration} bytes %{INT:network.bytes:long})?(?: %{CISCO_REASON:event.reason})?(?: \\(%{DATA:user.name}\\))?`],[`CISCOFW302020_302021`,`%{CISCO_ACTION:cisco.asa.outcome}(?: %{CISCO_DIRECTION:cisco.asa.network.direction})? %{WORD:cisco.asa.network.transport} connection for faddr %{IP:destination.ip}/%{INT:cisco.asa.icmp_seq:int}(?:\\(%{DATA:destination.user.name}\\))? gaddr %{IP:source.nat.ip}/%{INT:cisco.asa.icmp_type:int} laddr %{IP:source.ip}/%{INT}(?: \\(%{DATA:source.user.name}\\))?`],[`CISCOFW305011`,`%{CISCO_ACTION:cisco.asa.outcome} %{CISCO_XLATE_TYPE} %{WORD:cisco.asa.network.transport} translation from %{DATA:observer.ingress.interface.name}:%{IP:source.ip}(/%{INT:source.port:int})?(?:\\(%{DATA:source.user.name}\\))? to %{DATA:observer.egress.interface.name}:%{IP:destination.ip}/%{INT:destination.port:int}`],[`CISCOFW313001_313004_313008`,`%{CISCO_ACTION:cisco.asa.outcome} %{WORD:cisco.asa.network.transport} type=%{INT:cisco.asa.icmp_type:int}, code=%{INT:cisco.asa.icmp_code:int} from %{IP:source.ip} on interface %{NOTSPACE:observer.egress.interface.name}(?: to %{IP:destination.ip})?`],[`CISCOFW313005`,`%{CISCO_REASON:event.reason} for %{WORD:cisco.asa.network.transport} error message: %{WORD} src %{CISCO_SRC_IP_USER} dst %{CISCO_DST_IP_USER} \\(type %{INT:cisco.asa.icmp_type:int}, code %{INT:cisco.asa.icmp_code:int}\\) on %{NOTSPACE} interface\\.\\s+Original IP payload: %{WORD:cisco.asa.original_ip_payload.network.transport} src %{IP:cisco.asa.original_ip_payload.source.ip}/%{INT:cisco.asa.original_ip_payload.source.port:int}(?:\\(%{DATA:cisco.asa.original_ip_payload.source.user.name}\\))? dst %{IP:cisco.asa.original_ip_payload.destination.ip}/%{INT:cisco.asa.original_ip_payload.destination.port:int}(?:\\(%{DATA:cisco.asa.original_ip_payload.destination.user.name}\\))?`],[`CISCOFW321001`,`Resource '%{DATA:cisco.asa.resource.name}' limit of %{POSINT:cisco.asa.resource.limit:int} reached for system`],[`CISCOFW402117`,`%{WORD:cisco.asa.network.type}: Received a non-IPSec packet \\(protocol=\\s?%{WORD:cisco.asa.network.transport}\\) from %{IP:source.ip} to %{IP:destination.ip}\\.?`],[`CISCOFW402119`,`%{WORD:cisco.asa.network.type}: Received an %{WORD:cisco.asa.ipsec.protocol} packet \\(SPI=\\s?%{DATA:cisco.asa.ipsec.spi}, sequence number=\\s?%{DATA:cisco.asa.ipsec.seq_num}\\) from %{IP:source.ip} \\(user=\\s?%{DATA:source.user.name}\\) to %{IP:destination.ip} that failed anti-replay checking\\.?`],[`CISCOFW419001`,`%{CISCO_ACTION:cisco.asa.outcome} %{WORD:cisco.asa.network.transport} packet from %{NOTSPACE:observer.ingress.interface.name}:%{IP:source.ip}/%{INT:source.port:int} to %{NOTSPACE:observer.egress.interface.name}:%{IP:destination.ip}/%{INT:destination.port:int}, reason: %{GREEDYDATA:event.reason}`],[`CISCOFW419002`,`%{CISCO_REASON:event.reason} from %{DATA:observer.ingress.interface.name}:%{IP:source.ip}/%{INT:source.port:int} to %{DATA:observer.egress.interface.name}:%{IP:destination.ip}/%{INT:destination.port:int} with different initial sequence number`],[`CISCOFW500004`,`%{CISCO_REASON:event.reason} for protocol=%{WORD:cisco.asa.network.transport}, from %{IP:source.ip}/%{INT:source.port:int} to %{IP:destination.ip}/%{INT:destination.port:int}`],[`CISCOFW602303_602304`,`%{WORD:cisco.asa.network.type}: An %{CISCO_DIRECTION:cisco.asa.network.direction} %{DATA:cisco.asa.ipsec.tunnel_type} SA \\(SPI=\\s?%{DATA:cisco.asa.ipsec.spi}\\) between %{IP:source.ip} and %{IP:destination.ip} \\(user=\\s?%{DATA:source.user.name}\\) has been %{CISCO_ACTION:cisco.asa.outcome}`],[`CISCOFW710001_710002_710003_710005_710006`,`%{WORD:cisco.asa.network.transport} (?:request|access) %{CISCO_ACTION:cisco.asa.outcome} from %{IP:source.ip}/%{INT:source.port:int} to %{DATA:observer.egress.interface.name}:%{IP:destination.ip}/%{INT:destination.port:int}`],[`CISCOFW713172`,`Group = %{DATA:cisco.asa.source.group}, IP = %{IP:source.ip}, Automatic NAT Detection Status:\\s+Remote end\\s*%{DATA:@metadata.cisco.asa.remote_nat}\\s*behind a NAT device\\s+This\\s+end\\s*%{DATA:@metadata.cisco.asa.local_nat}\\s*behind a NAT device`],[`CISCOFW733100`,`\\\\s*%{DATA:[cisco.asa.burst.object}\\s*\\] drop %{DATA:cisco.asa.burst.id} exceeded. Current burst rate is %{INT:cisco.asa.burst.current_rate:int} per second, max configured rate is %{INT:cisco.asa.burst.configured_rate:int}; Current average rate is %{INT:cisco.asa.burst.avg_rate:int} per second, max configured rate is %{INT:cisco.asa.burst.configured_avg_rate:int}; Cumulative total count is %{INT:cisco.asa.burst.cumulative_count:int}`],[`IPTABLES_TCP_FLAGS`,`(CWR |ECE |URG |ACK |PSH |RST |SYN |FIN )*`],[`IPTABLES_TCP_PART`,`(?:SEQ=%{INT:iptables.tcp.seq:int}\\s+)?(?:ACK=%{INT:iptables.tcp.ack:int}\\s+)?WINDOW=%{INT:iptables.tcp.window:int}\\s+RES=0x%{BASE16NUM:iptables.tcp_reserved_bits}\\s+%{IPTABLES_TCP_FLAGS:iptables.tcp.flags}`],[`IPTABLES4_FRAG`,`(?:(?<= )(?:CE|DF|MF))*`],[`IPTABLES4_PART`,`SRC=%{IPV4:source.ip}\\s+DST=%{IPV4:destination.ip}\\s+LEN=(?:%{INT:iptables.length:int})?\\s+TOS=(?:0|0x%{BASE16NUM:iptables.tos})?\\s+PREC=(?:0x%{BASE16NUM:iptables.precedence_bits})?\\s+TTL=(?:%{INT:iptables.ttl:int})?\\s+ID=(?:%{INT:iptables.id})?\\s+(?:%{IPTABLES4_FRAG:iptables.fragment_flags})?(?:\\s+FRAG: %{INT:iptables.fragment_offset:int})?`],[`IPTABLES6_PART`,`SRC=%{IPV6:source.ip}\\s+DST=%{IPV6:destination.ip}\\s+LEN=(?:%{INT:iptables.length:int})?\\s+TC=(?:0|0x%{BASE16NUM:iptables.tos})?\\s+HOPLIMIT=(?:%{INT:iptables.ttl:int})?\\s+FLOWLBL=(?:%{INT:iptables.flow_label})?`],[`IPTABLES`,`IN=(?:%{NOTSPACE:observer.ingress.interface.name})?\\s+OUT=(?:%{NOTSPACE:observer.egress.interface.name})?\\s+(?:MAC=(?:%{COMMONMAC:destination.mac})?(?::%{COMMONMAC:source.mac})?(?::A-Fa-f0-9{2}:A-Fa-f0-9{2})?\\s+)?(:?%{IPTABLES4_PART}|%{IPTABLES6_PART}).*?PROTO=(?:%{WORD:network.transport})?\\s+SPT=(?:%{INT:source.port:int})?\\s+DPT=(?:%{INT:destination.port:int})?\\s+(?:%{IPTABLES_TCP_PART})?`],[`SHOREWALL`,`(?:%{SYSLOGTIMESTAMP:timestamp}) (?:%{WORD:observer.hostname}) .*Shorewall:(?:%{WORD:shorewall.firewall.type})?:(?:%{WORD:shorewall.firewall.action})?.*%{IPTABLES}`],[`SFW2_LOG_PREFIX`,`SFW2\\-INext\\-%{NOTSPACE:suse.firewall.action}`],[`SFW2`,`((?:%{SYSLOGTIMESTAMP:timestamp})|(?:%{TIMESTAMP_ISO8601:timestamp}))\\s*%{HOSTNAME:observer.hostname}.*?%{SFW2_LOG_PREFIX:suse.firewall.log_prefix}\\s*%{IPTABLES}`],[`USERNAME`,`[a-zA-Z0-9._-]+`],[`USER`,`%{USERNAME}`],[`EMAILLOCALPART`,"[a-zA-Z0-9!#$%&'*+\\-/=?^_`{|}~]{1,64}(?:\\.[a-zA-Z0-9!#$%&'*+\\-/=?^_`{|}~]{1,62}){0,63}"],[`EMAILADDRESS`,`%{EMAILLOCALPART}@%{HOSTNAME}`],[`INT`,`(?:[+-]?(?:[0-9]+))`],[`BASE10NUM`,`(?<![0-9.+-])(?>[+-]?(?:(?:[0-9]+(?:\\.[0-9]+)?)|(?:\\.[0-9]+)))`],[`NUMBER`,`(?:%{BASE10NUM})`],[`BASE16NUM`,`(?<![0-9A-Fa-f])(?:[+-]?(?:0x)?(?:[0-9A-Fa-f]+))`],[`BASE16FLOAT`,`\\b(?<![0-9A-Fa-f.])(?:[+-]?(?:0x)?(?:(?:[0-9A-Fa-f]+(?:\\.[0-9A-Fa-f]*)?)|(?:\\.[0-9A-Fa-f]+)))\\b`],[`POSINT`,`\\b(?:[1-9][0-9]*)\\b`],[`NONNEGINT`,`\\b(?:[0-9]+)\\b`],[`WORD`,`\\b\\w+\\b`],[`NOTSPACE`,`\\S+`],[`SPACE`,`\\s*`],[`DATA`,`.*?`],[`GREEDYDATA`,`.*`],[`QUOTEDSTRING`,`(?>(?<!\\\\)(?>"(?>\\\\.|[^\\\\"]+)+"|""|(?>'(?>\\\\.|[^\\\\']+)+')|''|(?>\`(?>\\\\.|[^\\\\\`]+)+\`)|\`\`))`],[`UUID`,`[A-Fa-f0-9]{8}-(?:[A-Fa-f0-9]{4}-){3}[A-Fa-f0-9]{12}`],[`URN`,`urn:[0-9A-Za-z][0-9A-Za-z-]{0,31}:(?:%[0-9a-fA-F]{2}|[0-9A-Za-z()+,.:=@;$_!*'/?#-])+`],[`MAC`,`(?:%{CISCOMAC}|%{WINDOWSMAC}|%{COMMONMAC})`],[`CISCOMAC`,`(?:(?:[A-Fa-f0-9]{4}\\.){2}[A-Fa-f0-9]{4})`],[`WINDOWSMAC`,`(?:(?:[A-Fa-f0-9]{2}-){5}[A-Fa-f0-9]{2})`],[`COMMONMAC`,`(?:(?:[A-Fa-f0-9]{2}:){5}[A-Fa-f0-9]{2})`],[`IPV6`,`((([0-9A-Fa-f]{1,4}:){7}([0-9A-Fa-f]{1,4}|:))|(([0-9A-Fa-f]{1,4}:){6}(:[0-9A-Fa-f]{1,4}|((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3})|:))|(([0-9A-Fa-f]{1,4}:){5}(((:[0-9A-Fa-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3})|:))|(([0-9A-Fa-f]{1,4}:){4}(((:[0-9A-Fa-f]{1,4}){1,3})|((:[0-9A-Fa-f]{1,4})?:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(([0-9A-Fa-f]{1,4}:){3}(((:[0-9A-Fa-f]{1,4}){1,4})|((:[0-9A-Fa-f]{1,4}){0,2}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(([0-9A-Fa-f]{1,4}:){2}(((:[0-9A-Fa-f]{1,4}){1,5})|((:[0-9A-Fa-f]{1,4}){0,3}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(([0-9A-Fa-f]{1,4}:){1}(((:[0-9A-Fa-f]{1,4}){1,6})|((:[0-9A-Fa-f]{1,4}){0,4}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:))|(:(((:[0-9A-Fa-f]{1,4}){1,7})|((:[0-9A-Fa-f]{1,4}){0,5}:((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}))|:)))(%.+)?`],[`IPV4`,`(?<![0-9])(?:(?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5])[.](?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5])[.](?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5])[.](?:[0-1]?[0-9]{1,2}|2[0-4][0-9]|25[0-5]))(?![0-9])`],[`IP`,`(?:%{IPV6}|%{IPV4})`],[`HOSTNAME`,`\\b(?:[0-9A-Za-z][0-9A-Za-z-]{0,62})(?:\\.(?:[0-9A-Za-z][0-9A-Za-z-]{0,62}))*(\\.?|\\b)`],[`IPORHOST`,`(?:%{IP}|%{HOSTNAME})`],[`HOSTPORT`,`%{IPORHOST}:%{POSINT}`],[`PATH`,`(?:%{UNIXPATH}|%{WINPATH})`],[`UNIXPATH`,`(/[[[:alnum:]]_%!$@:.,+~-]*)+`],[`TTY`,`(?:/dev/(pts|tty([pq])?)(\\w+)?/?(?:[0-9]+))`],[`WINPATH`,`(?>[A-Za-z]+:|\\\\)(?:\\\\[^\\\\?*]*)+`],[`URIPROTO`,`[A-Za-z]([A-Za-z0-9+\\-.]+)+`],[`URIHOST`,`%{IPORHOST}(?::%{POSINT})?`],[`URIPATH`,`(?:/[A-Za-z0-9$.+!*'(){},~:;=@#%&_\\-]*)+`],[`URIQUERY`,`[A-Za-z0-9$.+!*'|(){},~@#%&/=:;_?\\-\\[\\]<>]*`],[`URIPARAM`,`\\?%{URIQUERY}`],[`URIPATHPARAM`,`%{URIPATH}(?:\\?%{URIQUERY})?`],[`URI`,`%{URIPROTO}://(?:%{USER}(?::[^@]*)?@)?(?:%{URIHOST})?(?:%{URIPATH}(?:\\?%{URIQUERY})?)?`],[`MONTH`,`\\b(?:[Jj]an(?:uary|uar)?|[Ff]eb(?:ruary|ruar)?|[Mm](?:a|ä)?r(?:ch|z)?|[Aa]pr(?:il)?|[Mm]a(?:y|i)?|[Jj]un(?:e|i)?|[Jj]ul(?:y|i)?|[Aa]ug(?:ust)?|[Ss]ep(?:tember)?|[Oo](?:c|k)?t(?:ober)?|[Nn]ov(?:ember)?|[Dd]e(?:c|z)(?:ember)?)\\b`],[`MONTHNUM`,`(?:0?[1-9]|1[0-2])`],[`MONTHNUM2`,`(?:0[1-9]|1[0-2])`],[`MONTHDAY`,`(?:(?:0[1-9])|(?:[12][0-9])|(?:3[01])|[1-9])`],[`DAY`,`(?:Mon(?:day)?|Tue(?:sday)?|Wed(?:nesday)?|Thu(?:rsday)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?)`],[`YEAR`,`(?>\\d\\d){1,2}`],[`HOUR`,`(?:2[0123]|[01]?[0-9])`],[`MINUTE`,`(?:[0-5][0-9])`],[`SECOND`,`(?:(?:[0-5]?[0-9]|60)(?:[:.,][0-9]+)?)`],[`TIME`,`(?!<[0-9])%{HOUR}:%{MINUTE}(?::%{SECOND})(?![0-9])`],[`DATE_US`,`%{MONTHNUM}[/-]%{MONTHDAY}[/-]%{YEAR}`],[`DATE_EU`,`%{MONTHDAY}[./-]%{MONTHNUM}[./-]%{YEAR}`],[`ISO8601_TIMEZONE`,`(?:Z|[+-]%{HOUR}(?::?%{MINUTE}))`],[`ISO8601_SECOND`,`%{SECOND}`],[`TIMESTAMP_ISO8601`,`%{YEAR}-%{MONTHNUM}-%{MONTHDAY}[T ]%{HOUR}:?%{MINUTE}(?::?%{SECOND})?%{ISO8601_TIMEZONE}?`],[`DATE`,`%{DATE_US}|%{DATE_EU}`],[`DATESTAMP`,`%{DATE}[- ]%{TIME}`],[`TZ`,`(?:[APMCE][SD]T|UTC)`],[`DATESTAMP_RFC822`,`%{DAY} %{MONTH} %{MONTHDAY} %{YEAR} %{TIME} %{TZ}`],[`DATESTAMP_RFC2822`,`%{DAY}, %{MONTHDAY} %{MONTH} %{YEAR} %{TIME} %{ISO8601_TIMEZONE}`],[`DATESTAMP_OTHER`,`%{DAY} %{MONTH} %{MONTHDAY} %{TIME} %{TZ} %{YEAR}`],[`DATESTAMP_EVENTLOG`,`%{YEAR}%{MONTHNUM2}%{MONTHDAY}%{HOUR}%{MINUTE}%{SECOND}`],[`SYSLOGTIMESTAMP`,`%{MONTH} +%{MONTHDAY} %{TIME}`],[`PROG`,`[\\x21-\\x5a\\x5c\\x5e-\\x7e]+`],[`SYSLOGPROG`,`%{PROG:process.name}(?:\\[%{POSINT:process.pid:int}\\])?`],[`SYSLOGHOST`,`%{IPORHOST}`],[`SYSLOGFACILITY`,`<%{NONNEGINT:log.syslog.facility.code:int}.%{NONNEGINT:log.syslog.priority:int}>`],[`HTTPDATE`,`%{MONTHDAY}/%{MONTH}/%{YEAR}:%{TIME} %{INT}`],[`QS`,`%{QUOTEDSTRING}`],[`SYSLOGBASE`,`%{SYSLOGTIMESTAMP:timestamp} (?:%{SYSLOGFACILITY} )?%{SYSLOGHOST:host.hostname} %{SYSLOGPROG}:`],[`LOGLEVEL`,`([Aa]lert|ALERT|[Tt]race|TRACE|[Dd]ebug|DEBUG|[Nn]otice|NOTICE|[Ii]nfo?(?:rmation)?|INFO?(?:RMATION)?|[Ww]arn?(?:ing)?|WARN?(?:ING)?|[Ee]rr?(?:or)?|ERR?(?:OR)?|[Cc]rit?(?:ical)?|CRIT?(?:ICAL)?|[Ff]atal|FATAL|[Ss]evere|SEVERE|EMERG(?:ENCY)?|[Ee]merg(?:ency)?)`],[`HAPROXYTIME`,`(?!<[0-9])%{HOUR}:%{MINUTE}(?::%{SECOND})(?![0-9])`],[`HAPROXYDATE`,`%{MONTHDAY}/%{MONTH}/%{YEAR}:%{HAPROXYTIME}.%{INT}`],[`HAPROXYCAPTUREDREQUESTHEADERS`,`%{DATA:haproxy.http.request.captured_headers}`],[`HAPROXYCAPTUREDRESPONSEHEADERS`,`%{DATA:haproxy.http.response.captured_headers}`],[`HAPROXYURI`,`(?:%{URIPROTO:url.scheme}://)?(?:%{USER:url.username}(?::[^@]*)?@)?(?:%{IPORHOST:url.domain}(?::%{POSINT:url.port:int})?)?(?:%{URIPATH:url.path}(?:\\?%{URIQUERY:url.query})?)?`],[`HAPROXYHTTPREQUESTLINE`,`(?:<BADREQ>|(?:%{WORD:http.request.method} %{HAPROXYURI:url.original}(?: HTTP/%{NUMBER:http.version})?))`],[`HAPROXYHTTPBASE`,`%{IP:source.address}:%{INT:source.port:int} \\[%{HAPROXYDATE:haproxy.request_date}\\] %{NOTSPACE:haproxy.frontend_name} %{NOTSPACE:haproxy.backend_name}/(?:<NOSRV>|%{NOTSPACE:haproxy.server_name}) (?:-1|%{INT:haproxy.http.request.time_wait_ms:int})/(?:-1|%{INT:haproxy.total_waiting_time_ms:int})/(?:-1|%{INT:haproxy.connection_wait_time_ms:int})/(?:-1|%{INT:haproxy.http.request.time_wait_without_data_ms:int})/%{NOTSPACE:haproxy.total_time_ms} %{INT:http.response.status_code:int} %{INT:source.bytes:long} (?:-|%{DATA:haproxy.http.request.captured_cookie}) (?:-|%{DATA:haproxy.http.response.captured_cookie}) %{NOTSPACE:haproxy.termination_state} %{INT:haproxy.connections.active:int}/%{INT:haproxy.connections.frontend:int}/%{INT:haproxy.connections.backend:int}/%{INT:haproxy.connections.server:int}/%{INT:haproxy.connections.retries:int} %{INT:haproxy.server_queue:int}/%{INT:haproxy.backend_queue:int}(?: \\{%{HAPROXYCAPTUREDREQUESTHEADERS}\\}(?: \\{%{HAPROXYCAPTUREDRESPONSEHEADERS}\\})?)?(?: "%{HAPROXYHTTPREQUESTLINE}"?)?`],[`HAPROXYHTTP`,`(?:%{SYSLOGTIMESTAMP:timestamp}|%{TIMESTAMP_ISO8601:timestamp}) %{IPORHOST:host.hostname} %{SYSLOGPROG}: %{HAPROXYHTTPBASE}`],[`HAPROXYTCP`,`(?:%{SYSLOGTIMESTAMP:timestamp}|%{TIMESTAMP_ISO8601:timestamp}) %{IPORHOST:host.hostname} %{SYSLOGPROG}: %{IP:source.address}:%{INT:source.port:int} \\[%{HAPROXYDATE:haproxy.request_date}\\] %{NOTSPACE:haproxy.frontend_name} %{NOTSPACE:haproxy.backend_name}/(?:<NOSRV>|%{NOTSPACE:haproxy.server_name}) (?:-1|%{INT:haproxy.total_waiting_time_ms:int})/(?:-1|%{INT:haproxy.connection_wait_time_ms:int})/%{NOTSPACE:haproxy.total_time_ms} %{INT:source.bytes:long} %{NOTSPACE:haproxy.termination_state} %{INT:haproxy.connections.active:int}/%{INT:haproxy.connections.frontend:int}/%{INT:haproxy.connections.backend:int}/%{INT:haproxy.connections.server:int}/%{INT:haproxy.connections.retries:int} %{INT:haproxy.server_queue:int}/%{INT:haproxy.backend_queue:int}`],[`HTTPDUSER`,`%{EMAILADDRESS}|%{USER}`],[`HTTPDERROR_DATE`,`%{DAY} %{MONTH} %{MONTHDAY} %{TIME} %{YEAR}`],[`HTTPD_COMMONLOG`,`%{IPORHOST:source.address} (?:-|%{HTTPDUSER:apache.access.user.identity}) (?:-|%{HTTPDUSER:user.name}) \\[%{HTTPDATE:timestamp}\\] "(?:%{WORD:http.request.method} %{NOTSPACE:url.original}(?: HTTP/%{NUMBER:http.version})?|%{DATA})" (?:-|%{INT:http.response.status_code:int}) (?:-|%{INT:http.response.body.bytes:long})`],[`HTTPD_COMBINEDLOG`,`%{HTTPD_COMMONLOG} "(?:-|%{DATA:http.request.referrer})" "(?:-|%{DATA:user_agent.original})"`],[`HTTPD20_ERRORLOG`,`\\[%{HTTPDERROR_DATE:timestamp}\\] \\[%{LOGLEVEL:log.level}\\] (?:\\[client %{IPORHOST:source.address}\\] )?%{GREEDYDATA:message}`],[`HTTPD24_ERRORLOG`,`\\[%{HTTPDERROR_DATE:timestamp}\\] \\[(?:%{WORD:apache.error.module})?:%{LOGLEVEL:log.level}\\] \\[pid %{POSINT:process.pid:long}(:tid %{INT:process.thread.id:int})?\\](?: \\(%{POSINT:apache.error.proxy.error.code?}\\)%{DATA:apache.error.proxy.error.message}:)?(?: \\[client %{IPORHOST:source.address}(?::%{POSINT:source.port:int})?\\])?(?: %{DATA:error.code}:)? %{GREEDYDATA:message}`],[`HTTPD_ERRORLOG`,`%{HTTPD20_ERRORLOG}|%{HTTPD24_ERRORLOG}`],[`COMMONAPACHELOG`,`%{HTTPD_COMMONLOG}`],[`COMBINEDAPACHELOG`,`%{HTTPD_COMBINEDLOG}`],[`JAVACLASS`,`(?:[a-zA-Z$_][a-zA-Z$_0-9]*\\.)*[a-zA-Z$_][a-zA-Z$_0-9]*`],[`JAVAFILE`,`(?:[a-zA-Z$_0-9. -]+)`],[`JAVAMETHOD`,`(?:(<(?:cl)?init>)|[a-zA-Z$_][a-zA-Z$_0-9]*)`],[`JAVASTACKTRACEPART`,`%{SPACE}at %{JAVACLASS:java.log.origin.class.name}\\.%{JAVAMETHOD:log.origin.function}\\(%{JAVAFILE:log.origin.file.name}(?::%{INT:log.origin.file.line:int})?\\)`],[`JAVATHREAD`,`(?:[A-Z]{2}-Processor[\\d]+)`],[`JAVALOGMESSAGE`,`(?:.*)`],[`CATALINA7_DATESTAMP`,`%{MONTH} %{MONTHDAY}, %{YEAR} %{HOUR}:%{MINUTE}:%{SECOND} (?:AM|PM)`],[`CATALINA7_LOG`,`%{CATALINA7_DATESTAMP:timestamp} %{JAVACLASS:java.log.origin.class.name}(?: %{JAVAMETHOD:log.origin.function})?\\s*(?:%{LOGLEVEL:log.level}:)? %{JAVALOGMESSAGE:message}`],[`CATALINA8_DATESTAMP`,`%{MONTHDAY}-%{MONTH}-%{YEAR} %{HOUR}:%{MINUTE}:%{SECOND}`],[`CATALINA8_LOG`,`%{CATALINA8_DATESTAMP:timestamp} %{LOGLEVEL:log.level} \\[%{DATA:java.log.origin.thread.name}\\] %{JAVACLASS:java.log.origin.class.name}\\.(?:%{JAVAMETHOD:log.origin.function})? %{JAVALOGMESSAGE:message}`],[`CATALINA_DATESTAMP`,`(?:%{CATALINA8_DATESTAMP})|(?:%{CATALINA7_DATESTAMP})`],[`CATALINALOG`,`(?:%{CATALINA8_LOG})|(?:%{CATALINA7_LOG})`],[`TOMCAT7_LOG`,`%{CATALINA7_LOG}`],[`TOMCAT8_LOG`,`%{CATALINA8_LOG}`],[`TOMCATLEGACY_DATESTAMP`,`%{YEAR}-%{MONTHNUM}-%{MONTHDAY} %{HOUR}:%{MINUTE}:%{SECOND}(?: %{ISO8601_TIMEZONE})?`],[`TOMCATLEGACY_LOG`,`%{TOMCATLEGACY_DATESTAMP:timestamp} \\| %{LOGLEVEL:log.level} \\| %{JAVACLASS:java.log.origin.class.name} - %{JAVALOGMESSAGE:message}`],[`TOMCAT_DATESTAMP`,`(?:%{CATALINA8_DATESTAMP})|(?:%{CATALINA7_DATESTAMP})|(?:%{TOMCATLEGACY_DATESTAMP})`],[`TOMCATLOG`,`(?:%{TOMCAT8_LOG})|(?:%{TOMCAT7_LOG})|(?:%{TOMCATLEGACY_LOG})`],[`RT_FLOW_TAG`,`(?:RT_FLOW_SESSION_CREATE|RT_FLOW_SESSION_CLOSE|RT_FLOW_SESSION_DENY)`],[`RT_FLOW_EVENT`,`RT_FLOW_TAG`],[`RT_FLOW1`,`%{RT_FLOW_TAG:juniper.srx.tag}: %{GREEDYDATA:juniper.srx.reason}: %{IP:source.ip}/%{INT:source.port:int}->%{IP:destination.ip}/%{INT:destination.port:int} %{DATA:juniper.srx.service_name} %{IP:source.nat.ip}/%{INT:source.nat.port:int}->%{IP:destination.nat.ip}/%{INT:destination.nat.port:int} (?:(?:None)|(?:%{DATA:juniper.srx.src_nat_rule_name})) (?:(?:None)|(?:%{DATA:juniper.srx.dst_nat_rule_name})) %{INT:network.iana_number} %{DATA:rule.name} %{DATA:observer.ingress.zone} %{DATA:observer.egress.zone} %{INT:juniper.srx.session_id} \\d+\\(%{INT:source.bytes:long}\\) \\d+\\(%{INT:destination.bytes:long}\\) %{INT:juniper.srx.elapsed_time:int} .*`],[`RT_FLOW2`,`%{RT_FLOW_TAG:juniper.srx.tag}: session created %{IP:source.ip}/%{INT:source.port:int}->%{IP:destination.ip}/%{INT:destination.port:int} %{DATA:juniper.srx.service_name} %{IP:source.nat.ip}/%{INT:source.nat.port:int}->%{IP:destination.nat.ip}/%{INT:destination.nat.port:int} (?:(?:None)|(?:%{DATA:juniper.srx.src_nat_rule_name})) (?:(?:None)|(?:%{DATA:juniper.srx.dst_nat_rule_name})) %{INT:network.iana_number} %{DATA:rule.name} %{DATA:observer.ingress.zone} %{DATA:observer.egress.zone} %{INT:juniper.srx.session_id} .*`],[`RT_FLOW3`,`%{RT_FLOW_TAG:juniper.srx.tag}: session denied %{IP:source.ip}/%{INT:source.port:int}->%{IP:destination.ip}/%{INT:destination.port:int} %{DATA:juniper.srx.service_name} %{INT:network.iana_number}\\(\\d\\) %{DATA:rule.name} %{DATA:observer.ingress.zone} %{DATA:observer.egress.zone} .*`],[`SYSLOG5424PRINTASCII`,`[!-~]+`],[`SYSLOGBASE2`,`(?:%{SYSLOGTIMESTAMP:timestamp}|%{TIMESTAMP_ISO8601:timestamp})(?: %{SYSLOGFACILITY})?(?: %{SYSLOGHOST:host.hostname})?(?: %{SYSLOGPROG}:)?`],[`SYSLOGPAMSESSION`,`%{SYSLOGBASE} (?=%{GREEDYDATA:message})%{WORD:system.auth.pam.module}\\(%{DATA:system.auth.pam.origin}\\): session %{WORD:system.auth.pam.session_state} for user %{USERNAME:user.name}(?: by %{GREEDYDATA})?`],[`CRON_ACTION`,`[A-Z ]+`],[`CRONLOG`,`%{SYSLOGBASE} \\(%{USER:user.name}\\) %{CRON_ACTION:system.cron.action} \\(%{DATA:message}\\)`],[`SYSLOGLINE`,`%{SYSLOGBASE2} %{GREEDYDATA:message}`],[`SYSLOG5424PRI`,`<%{NONNEGINT:log.syslog.priority:int}>`],[`SYSLOG5424SD`,`\\[%{DATA}\\]+`],[`SYSLOG5424BASE`,`%{SYSLOG5424PRI}%{NONNEGINT:system.syslog.version} +(?:-|%{TIMESTAMP_ISO8601:timestamp}) +(?:-|%{IPORHOST:host.hostname}) +(?:-|%{SYSLOG5424PRINTASCII:process.name}) +(?:-|%{POSINT:process.pid:int}) +(?:-|%{SYSLOG5424PRINTASCII:event.code}) +(?:-|%{SYSLOG5424SD:system.syslog.structured_data})?`],[`SYSLOG5424LINE`,`%{SYSLOG5424BASE} +%{GREEDYDATA:message}`],[`MAVEN_VERSION`,`(?:(\\d+)\\.)?(?:(\\d+)\\.)?(\\*|\\d+)(?:[.-](RELEASE|SNAPSHOT))?`],[`MCOLLECTIVE`,`., \\[%{TIMESTAMP_ISO8601:timestamp} #%{POSINT:process.pid:int}\\]%{SPACE}%{LOGLEVEL:log.level}`],[`MCOLLECTIVEAUDIT`,`%{TIMESTAMP_ISO8601:timestamp}:`],[`MONGO_LOG`,`%{SYSLOGTIMESTAMP:timestamp} \\[%{WORD:mongodb.component}\\] %{GREEDYDATA:message}`],[`MONGO_QUERY`,`\\{ (?<={ ).*(?= } ntoreturn:) \\}`],[`MONGO_SLOWQUERY`,`%{WORD:mongodb.profile.op} %{MONGO_WORDDASH:mongodb.database}\\.%{MONGO_WORDDASH:mongodb.collection} %{WORD}: %{MONGO_QUERY:mongodb.query.original} ntoreturn:%{NONNEGINT:mongodb.profile.ntoreturn:int} ntoskip:%{NONNEGINT:mongodb.profile.ntoskip:int} nscanned:%{NONNEGINT:mongodb.profile.nscanned:int}.*? nreturned:%{NONNEGINT:mongodb.profile.nreturned:int}.*? %{INT:mongodb.profile.duration:int}ms`],[`MONGO_WORDDASH`,`\\b[\\w-]+\\b`],[`MONGO3_SEVERITY`,`\\w`],[`MONGO3_COMPONENT`,`%{WORD}`],[`MONGO3_LOG`,`%{TIMESTAMP_ISO8601:timestamp} %{MONGO3_SEVERITY:log.level} (?:-|%{MONGO3_COMPONENT:mongodb.component})%{SPACE}(?:\\[%{DATA:mongodb.context}\\])? %{GREEDYDATA:message}`],[`NAGIOSTIME`,`\\[%{NUMBER:timestamp}\\]`],[`NAGIOS_TYPE_CURRENT_SERVICE_STATE`,`CURRENT SERVICE STATE`],[`NAGIOS_TYPE_CURRENT_HOST_STATE`,`CURRENT HOST STATE`],[`NAGIOS_TYPE_SERVICE_NOTIFICATION`,`SERVICE NOTIFICATION`],[`NAGIOS_TYPE_HOST_NOTIFICATION`,`HOST NOTIFICATION`],[`NAGIOS_TYPE_SERVICE_ALERT`,`SERVICE ALERT`],[`NAGIOS_TYPE_HOST_ALERT`,`HOST ALERT`],[`NAGIOS_TYPE_SERVICE_FLAPPING_ALERT`,`SERVICE FLAPPING ALERT`],[`NAGIOS_TYPE_HOST_FLAPPING_ALERT`,`HOST FLAPPING ALERT`],[`NAGIOS_TYPE_SERVICE_DOWNTIME_ALERT`,`SERVICE DOWNTIME ALERT`],[`NAGIOS_TYPE_HOST_DOWNTIME_ALERT`,`HOST DOWNTIME ALERT`],[`NAGIOS_TYPE_PASSIVE_SERVICE_CHECK`,`PASSIVE SERVICE CHECK`],[`NAGIOS_TYPE_PASSIVE_HOST_CHECK`,`PASSIVE HOST CHECK`],[`NAGIOS_TYPE_SERVICE_EVENT_HANDLER`,`SERVICE EVENT HANDLER`],[`NAGIOS_TYPE_HOST_EVENT_HANDLER`,`HOST EVENT HANDLER`],[`NAGIOS_TYPE_EXTERNAL_COMMAND`,`EXTERNAL COMMAND`],[`NAGIOS_TYPE_TIMEPERIOD_TRANSITION`,`TIMEPERIOD TRANSITION`],[`NAGIOS_EC_DISABLE_SVC_CHECK`,`DISABLE_SVC_CHECK`],[`NAGIOS_EC_ENABLE_SVC_CHECK`,`ENABLE_SVC_CHECK`],[`NAGIOS_EC_DISABLE_HOST_CHECK`,`DISABLE_HOST_CHECK`],[`NAGIOS_EC_ENABLE_HOST_CHECK`,`ENABLE_HOST_CHECK`],[`NAGIOS_EC_PROCESS_SERVICE_CHECK_RESULT`,`PROCESS_SERVICE_CHECK_RESULT`],[`NAGIOS_EC_PROCESS_HOST_CHECK_RESULT`,`PROCESS_HOST_CHECK_RESULT`],[`NAGIOS_EC_SCHEDULE_SERVICE_DOWNTIME`,`SCHEDULE_SERVICE_DOWNTIME`],[`NAGIOS_EC_SCHEDULE_HOST_DOWNTIME`,`SCHEDULE_HOST_DOWNTIME`],[`NAGIOS_EC_DISABLE_HOST_SVC_NOTIFICATIONS`,`DISABLE_HOST_SVC_NOTIFICATIONS`],[`NAGIOS_EC_ENABLE_HOST_SVC_NOTIFICATIONS`,`ENABLE_HOST_SVC_NOTIFICATIONS`],[`NAGIOS_EC_DISABLE_HOST_NOTIFICATIONS`,`DISABLE_HOST_NOTIFICATIONS`],[`NAGIOS_EC_ENABLE_HOST_NOTIFICATIONS`,`ENABLE_HOST_NOTIFICATIONS`],[`NAGIOS_EC_DISABLE_SVC_NOTIFICATIONS`,`DISABLE_SVC_NOTIFICATIONS`],[`NAGIOS_EC_ENABLE_SVC_NOTIFICATIONS`,`ENABLE_SVC_NOTIFICATIONS`],[`NAGIOS_WARNING`,`Warning:%{SPACE}%{GREEDYDATA:message}`],[`NAGIOS_CURRENT_SERVICE_STATE`,`%{NAGIOS_TYPE_CURRENT_SERVICE_STATE:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{DATA:nagios.log.state_type};%{INT:nagios.log.attempt:int};%{GREEDYDATA:message}`],[`NAGIOS_CURRENT_HOST_STATE`,`%{NAGIOS_TYPE_CURRENT_HOST_STATE:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.state};%{DATA:nagios.log.state_type};%{INT:nagios.log.attempt:int};%{GREEDYDATA:message}`],[`NAGIOS_SERVICE_NOTIFICATION`,`%{NAGIOS_TYPE_SERVICE_NOTIFICATION:nagios.log.type}: %{DATA:user.name};%{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{DATA:nagios.log.notification_command};%{GREEDYDATA:message}`],[`NAGIOS_HOST_NOTIFICATION`,`%{NAGIOS_TYPE_HOST_NOTIFICATION:nagios.log.type}: %{DATA:user.name};%{DATA:host.hostname};%{DATA:service.state};%{DATA:nagios.log.notification_command};%{GREEDYDATA:message}`],[`NAGIOS_SERVICE_ALERT`,`%{NAGIOS_TYPE_SERVICE_ALERT:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{DATA:nagios.log.state_type};%{INT:nagios.log.attempt:int};%{GREEDYDATA:message}`],[`NAGIOS_HOST_ALERT`,`%{NAGIOS_TYPE_HOST_ALERT:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.state};%{DATA:nagios.log.state_type};%{INT:nagios.log.attempt:int};%{GREEDYDATA:message}`],[`NAGIOS_SERVICE_FLAPPING_ALERT`,`%{NAGIOS_TYPE_SERVICE_FLAPPING_ALERT:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{GREEDYDATA:message}`],[`NAGIOS_HOST_FLAPPING_ALERT`,`%{NAGIOS_TYPE_HOST_FLAPPING_ALERT:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.state};%{GREEDYDATA:message}`],[`NAGIOS_SERVICE_DOWNTIME_ALERT`,`%{NAGIOS_TYPE_SERVICE_DOWNTIME_ALERT:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{GREEDYDATA:nagios.log.comment}`],[`NAGIOS_HOST_DOWNTIME_ALERT`,`%{NAGIOS_TYPE_HOST_DOWNTIME_ALERT:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.state};%{GREEDYDATA:nagios.log.comment}`],[`NAGIOS_PASSIVE_SERVICE_CHECK`,`%{NAGIOS_TYPE_PASSIVE_SERVICE_CHECK:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{GREEDYDATA:nagios.log.comment}`],[`NAGIOS_PASSIVE_HOST_CHECK`,`%{NAGIOS_TYPE_PASSIVE_HOST_CHECK:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.state};%{GREEDYDATA:nagios.log.comment}`],[`NAGIOS_SERVICE_EVENT_HANDLER`,`%{NAGIOS_TYPE_SERVICE_EVENT_HANDLER:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{DATA:nagios.log.state_type};%{DATA:nagios.log.event_handler_name}`],[`NAGIOS_HOST_EVENT_HANDLER`,`%{NAGIOS_TYPE_HOST_EVENT_HANDLER:nagios.log.type}: %{DATA:host.hostname};%{DATA:service.state};%{DATA:nagios.log.state_type};%{DATA:nagios.log.event_handler_name}`],[`NAGIOS_TIMEPERIOD_TRANSITION`,`%{NAGIOS_TYPE_TIMEPERIOD_TRANSITION:nagios.log.type}: %{DATA:service.name};%{NUMBER:nagios.log.period_from:int};%{NUMBER:nagios.log.period_to:int}`],[`NAGIOS_EC_LINE_DISABLE_SVC_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_DISABLE_SVC_CHECK:nagios.log.command};%{DATA:host.hostname};%{DATA:service.name}`],[`NAGIOS_EC_LINE_DISABLE_HOST_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_DISABLE_HOST_CHECK:nagios.log.command};%{DATA:host.hostname}`],[`NAGIOS_EC_LINE_ENABLE_SVC_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_ENABLE_SVC_CHECK:nagios.log.command};%{DATA:host.hostname};%{DATA:service.name}`],[`NAGIOS_EC_LINE_ENABLE_HOST_CHECK`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_ENABLE_HOST_CHECK:nagios.log.command};%{DATA:host.hostname}`],[`NAGIOS_EC_LINE_PROCESS_SERVICE_CHECK_RESULT`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_PROCESS_SERVICE_CHECK_RESULT:nagios.log.command};%{DATA:host.hostname};%{DATA:service.name};%{DATA:service.state};%{GREEDYDATA:nagios.log.check_result}`],[`NAGIOS_EC_LINE_PROCESS_HOST_CHECK_RESULT`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_PROCESS_HOST_CHECK_RESULT:nagios.log.command};%{DATA:host.hostname};%{DATA:service.state};%{GREEDYDATA:nagios.log.check_result}`],[`NAGIOS_EC_LINE_DISABLE_HOST_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_DISABLE_HOST_SVC_NOTIFICATIONS:nagios.log.command};%{GREEDYDATA:host.hostname}`],[`NAGIOS_EC_LINE_DISABLE_HOST_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_DISABLE_HOST_NOTIFICATIONS:nagios.log.command};%{GREEDYDATA:host.hostname}`],[`NAGIOS_EC_LINE_DISABLE_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_DISABLE_SVC_NOTIFICATIONS:nagios.log.command};%{DATA:host.hostname};%{GREEDYDATA:service.name}`],[`NAGIOS_EC_LINE_ENABLE_HOST_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_ENABLE_HOST_SVC_NOTIFICATIONS:nagios.log.command};%{GREEDYDATA:host.hostname}`],[`NAGIOS_EC_LINE_ENABLE_HOST_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_ENABLE_HOST_NOTIFICATIONS:nagios.log.command};%{GREEDYDATA:host.hostname}`],[`NAGIOS_EC_LINE_ENABLE_SVC_NOTIFICATIONS`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_ENABLE_SVC_NOTIFICATIONS:nagios.log.command};%{DATA:host.hostname};%{GREEDYDATA:service.name}`],[`NAGIOS_EC_LINE_SCHEDULE_HOST_DOWNTIME`,`%{NAGIOS_TYPE_EXTERNAL_COMMAND:nagios.log.type}: %{NAGIOS_EC_SCHEDULE_HOST_DOWNTIME:nagios.log.command};%{DATA:host.hostname};%{NUMBER:nagios.log.start_time};%{NUMBER:nagios.log.end_time};%{NUMBER:nagios.log.fixed};%{NUMBER:nagios.log.trigger_id};%{NUMBER:nagios.log.duration:int};%{DATA:user.name};%{DATA:nagios.log.comment}`],[`NAGIOSLOGLINE`,`%{NAGIOSTIME} (?:%{NAGIOS_WARNING}|%{NAGIOS_CURRENT_SERVICE_STATE}|%{NAGIOS_CURRENT_HOST_STATE}|%{NAGIOS_SERVICE_NOTIFICATION}|%{NAGIOS_HOST_NOTIFICATION}|%{NAGIOS_SERVICE_ALERT}|%{NAGIOS_HOST_ALERT}|%{NAGIOS_SERVICE_FLAPPING_ALERT}|%{NAGIOS_HOST_FLAPPING_ALERT}|%{NAGIOS_SERVICE_DOWNTIME_ALERT}|%{NAGIOS_HOST_DOWNTIME_ALERT}|%{NAGIOS_PASSIVE_SERVICE_CHECK}|%{NAGIOS_PASSIVE_HOST_CHECK}|%{NAGIOS_SERVICE_EVENT_HANDLER}|%{NAGIOS_HOST_EVENT_HANDLER}|%{NAGIOS_TIMEPERIOD_TRANSITION}|%{NAGIOS_EC_LINE_DISABLE_SVC_CHECK}|%{NAGIOS_EC_LINE_ENABLE_SVC_CHECK}|%{NAGIOS_EC_LINE_DISABLE_HOST_CHECK}|%{NAGIOS_EC_LINE_ENABLE_HOST_CHECK}|%{NAGIOS_EC_LINE_PROCESS_HOST_CHECK_RESULT}|%{NAGIOS_EC_LINE_PROCESS_SERVICE_CHECK_RESULT}|%{NAGIOS_EC_LINE_SCHEDULE_HOST_DOWNTIME}|%{NAGIOS_EC_LINE_DISABLE_HOST_SVC_NOTIFICATIONS}|%{NAGIOS_EC_LINE_ENABLE_HOST_SVC_NOTIFICATIONS}|%{NAGIOS_EC_LINE_DISABLE_HOST_NOTIFICATIONS}|%{NAGIOS_EC_LINE_ENABLE_HOST_NOTIFICATIONS}|%{NAGIOS_EC_LINE_DISABLE_SVC_NOTIFICATIONS}|%{NAGIOS_EC_LINE_ENABLE_SVC_NOTIFICATIONS})`],[`POSTGRESQL`,`%{DATESTAMP:timestamp} %{TZ:event.timezone} %{DATA:user.name} %{GREEDYDATA:postgresql.log.connection_id} %{POSINT:process.pid:int}`],[`RUUID`,`\\h{32}`],[`RCONTROLLER`,`(?<rails.controller.class>[^#]+)#(?<rails.controller.action>\\w+)`],[`RAILS3HEAD`,`(?m)Started %{WORD:http.request.method} "%{URIPATHPARAM:url.original}" for %{IPORHOST:source.address} at (?<timestamp>%{YEAR}-%{MONTHNUM}-%{MONTHDAY} %{HOUR}:%{MINUTE}:%{SECOND} %{ISO8601_TIMEZONE})`],[`RPROCESSING`,`\\W*Processing by %{RCONTROLLER} as (?<rails.request.format>\\S+)(?:\\W*Parameters: {%{DATA:rails.request.params}}\\W*)?`],[`RAILS3FOOT`,`Completed %{POSINT:http.response.status_code:int}%{DATA} in %{NUMBER:rails.request.duration.total:float}ms %{RAILS3PROFILE}%{GREEDYDATA}`],[`RAILS3PROFILE`,`(?:\\(Views: %{NUMBER:rails.request.duration.view:float}ms \\| ActiveRecord: %{NUMBER:rails.request.duration.active_record:float}ms|\\(ActiveRecord: %{NUMBER:rails.request.duration.active_record:float}ms)?`],[`RAILS3`,`%{RAILS3HEAD}(?:%{RPROCESSING})?(?<rails.request.explain.original>(?:%{DATA}\\n)*)(?:%{RAILS3FOOT})?`],[`REDISTIMESTAMP`,`%{MONTHDAY} %{MONTH} %{TIME}`],[`REDISLOG`,`\\[%{POSINT:process.pid:int}\\] %{REDISTIMESTAMP:timestamp} \\*`],[`REDISMONLOG`,`%{NUMBER:timestamp} \\[%{INT:redis.database.id} %{IP:client.ip}:%{POSINT:client.port:int}\\] "%{WORD:redis.command.name}"\\s?%{GREEDYDATA:redis.command.args}`],[`RUBY_LOGLEVEL`,`(?:DEBUG|FATAL|ERROR|WARN|INFO)`],[`RUBY_LOGGER`,`[DFEWI], \\[%{TIMESTAMP_ISO8601:timestamp} #%{POSINT:process.pid:int}\\] *%{RUBY_LOGLEVEL:log.level} -- +%{DATA:process.name}: %{GREEDYDATA:message}`],[`SQUID3_STATUS`,`(?:%{POSINT:http.response.status_code:int}|0|000)`],[`SQUID3`,`%{NUMBER:timestamp}\\s+%{NUMBER:squid.request.duration:int}\\s%{IP:source.ip}\\s%{WORD:event.action}/%{SQUID3_STATUS}\\s%{INT:http.response.bytes:long}\\s%{WORD:http.request.method}\\s%{NOTSPACE:url.original}\\s(?:-|%{NOTSPACE:user.name})\\s%{WORD:squid.hierarchy_code}/(?:-|%{IPORHOST:destination.address})\\s(?:-|%{NOTSPACE:http.response.mime_type})`],[`ZEEK_BOOL`,`[TF]`],[`ZEEK_DATA`,`[^\\t]+`],[`ZEEK_HTTP`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.session_id}\\t%{IP:source.ip}\\t%{INT:source.port:int}\\t%{IP:destination.ip}\\t%{INT:destination.port:int}\\t%{INT:zeek.http.trans_depth:int}\\t(?:-|%{WORD:http.request.method})\\t(?:-|%{ZEEK_DATA:url.domain})\\t(?:-|%{ZEEK_DATA:url.original})\\t(?:-|%{ZEEK_DATA:http.request.referrer})\\t(?:-|%{NUMBER:http.version})\\t(?:-|%{ZEEK_DATA:user_agent.original})\\t(?:-|%{ZEEK_DATA:zeek.http.origin})\\t(?:-|%{NUMBER:http.request.body.bytes:long})\\t(?:-|%{NUMBER:http.response.body.bytes:long})\\t(?:-|%{POSINT:http.response.status_code:int})\\t(?:-|%{DATA:zeek.http.status_msg})\\t(?:-|%{POSINT:zeek.http.info_code:int})\\t(?:-|%{DATA:zeek.http.info_msg})\\t(?:\\(empty\\)|%{ZEEK_DATA:zeek.http.tags})\\t(?:-|%{ZEEK_DATA:url.username})\\t(?:-|%{ZEEK_DATA:url.password})\\t(?:-|%{ZEEK_DATA:zeek.http.proxied})\\t(?:-|%{ZEEK_DATA:zeek.http.orig_fuids})\\t(?:-|%{ZEEK_DATA:zeek.http.orig_filenames})\\t(?:-|%{ZEEK_DATA:http.request.mime_type})\\t(?:-|%{ZEEK_DATA:zeek.http.resp_fuids})\\t(?:-|%{ZEEK_DATA:zeek.http.resp_filenames})\\t(?:-|%{ZEEK_DATA:http.response.mime_type})`],[`ZEEK_DNS`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.session_id}\\t%{IP:source.ip}\\t%{INT:source.port:int}\\t%{IP:destination.ip}\\t%{INT:destination.port:int}\\t%{WORD:network.transport}\\t(?:-|%{INT:dns.id:int})\\t(?:-|%{NUMBER:zeek.dns.rtt:float})\\t(?:-|%{ZEEK_DATA:dns.question.name})\\t(?:-|%{INT:zeek.dns.qclass:int})\\t(?:-|%{ZEEK_DATA:zeek.dns.qclass_name})\\t(?:-|%{INT:zeek.dns.qtype:int})\\t(?:-|%{ZEEK_DATA:dns.question.type})\\t(?:-|%{INT:zeek.dns.rcode:int})\\t(?:-|%{ZEEK_DATA:dns.response_code})\\t%{ZEEK_BOOL:zeek.dns.AA}\\t%{ZEEK_BOOL:zeek.dns.TC}\\t%{ZEEK_BOOL:zeek.dns.RD}\\t%{ZEEK_BOOL:zeek.dns.RA}\\t%{NONNEGINT:zeek.dns.Z:int}\\t(?:-|%{ZEEK_DATA:zeek.dns.answers})\\t(?:-|%{DATA:zeek.dns.TTLs})\\t(?:-|%{ZEEK_BOOL:zeek.dns.rejected})`],[`ZEEK_CONN`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.session_id}\\t%{IP:source.ip}\\t%{INT:source.port:int}\\t%{IP:destination.ip}\\t%{INT:destination.port:int}\\t%{WORD:network.transport}\\t(?:-|%{ZEEK_DATA:network.protocol})\\t(?:-|%{NUMBER:zeek.connection.duration:float})\\t(?:-|%{INT:zeek.connection.orig_bytes:long})\\t(?:-|%{INT:zeek.connection.resp_bytes:long})\\t(?:-|%{ZEEK_DATA:zeek.connection.state})\\t(?:-|%{ZEEK_BOOL:zeek.connection.local_orig})\\t(?:-|%{ZEEK_BOOL:zeek.connection.local_resp})\\t(?:-|%{INT:zeek.connection.missed_bytes:long})\\t(?:-|%{ZEEK_DATA:zeek.connection.history})\\t(?:-|%{INT:source.packets:long})\\t(?:-|%{INT:source.bytes:long})\\t(?:-|%{INT:destination.packets:long})\\t(?:-|%{INT:destination.bytes:long})\\t(?:-|%{ZEEK_DATA:zeek.connection.tunnel_parents})(?:\\t(?:-|%{COMMONMAC:source.mac})\\t(?:-|%{COMMONMAC:destination.mac}))?`],[`ZEEK_FILES_TX_HOSTS`,`(?:-|%{IP:server.ip})|(?<zeek.files.tx_hosts>%{IP:server.ip}(?:\\s,%{IP})+)`],[`ZEEK_FILES_RX_HOSTS`,`(?:-|%{IP:client.ip})|(?<zeek.files.rx_hosts>%{IP:client.ip}(?:\\s,%{IP})+)`],[`ZEEK_FILES`,`%{NUMBER:timestamp}\\t%{NOTSPACE:zeek.files.fuid}\\t%{ZEEK_FILES_TX_HOSTS}\\t%{ZEEK_FILES_RX_HOSTS}\\t(?:-|%{ZEEK_DATA:zeek.files.session_ids})\\t(?:-|%{ZEEK_DATA:zeek.files.source})\\t(?:-|%{INT:zeek.files.depth:int})\\t(?:-|%{ZEEK_DATA:zeek.files.analyzers})\\t(?:-|%{ZEEK_DATA:file.mime_type})\\t(?:-|%{ZEEK_DATA:file.name})\\t(?:-|%{NUMBER:zeek.files.duration:float})\\t(?:-|%{ZEEK_DATA:zeek.files.local_orig})\\t(?:-|%{ZEEK_BOOL:zeek.files.is_orig})\\t(?:-|%{INT:zeek.files.seen_bytes:long})\\t(?:-|%{INT:file.size:long})\\t(?:-|%{INT:zeek.files.missing_bytes:long})\\t(?:-|%{INT:zeek.files.overflow_bytes:long})\\t(?:-|%{ZEEK_BOOL:zeek.files.timedout})\\t(?:-|%{ZEEK_DATA:zeek.files.parent_fuid})\\t(?:-|%{ZEEK_DATA:file.hash.md5})\\t(?:-|%{ZEEK_DATA:file.hash.sha1})\\t(?:-|%{ZEEK_DATA:file.hash.sha256})\\t(?:-|%{ZEEK_DATA:zeek.files.extracted})(?:\\t(?:-|%{ZEEK_BOOL:zeek.files.extracted_cutoff})\\t(?:-|%{INT:zeek.files.extracted_size:long}))?`]],y=/* @__PURE__ */ new Map;function patternBank(e){let t=y.get(e);return t===void 0&&(t=new Map(e===`v1`?_:g),y.set(e,t)),t}function bankWith(e,n){let a=new Map(patternBank(e));for(let[e,c]of t.a(n))a.set(e,c);return checkReferences(a),a}function checkReferences(t){let n=/* @__PURE__ */ new Set,a=/* @__PURE__ */ new Set;for(let c of t.keys()){if(n.has(c)&&!a.has(c))continue;let p=/* @__PURE__ */ new Set,g=/* @__PURE__ */ new Set,walk=_=>{if(n.add(_),p.has(_)){if(_===c)throw e.i(`circular reference detected: ${[...p,_].join(`->`)}`);a.add(_)}else if(!g.has(_)){p.add(_);for(let e of namesIn(_,t))walk(e);p.delete(_),g.add(_)}};walk(c)}}function namesIn(t,n){let a=asString(n.get(t),`Cannot invoke "String.indexOf(String)" because "pattern" is null`),c=[];for(let p=a.indexOf(`%{`);p>=0;p=a.indexOf(`%{`,p+1)){let g=endOfName(a,p+2);if(g<0)throw e.i(`pattern [${a}] has an invalid syntax`);let _=a.slice(p+2,g);if(!n.has(_))throw e.i(`pattern [${t}] is referencing a non-existent pattern [${_}]`);c.push(_)}return c}function endOfName(e,t){let n=e.indexOf(`}`,t),a=e.indexOf(`:`,t);return n<0||a>=0&&a<n?a:n}function asString(t,a){if(typeof t==`string`)return t;if(t==null)throw new e.n(`java.lang.NullPointerException`,a);let c=n.p(t);throw new e.n(`java.lang.ClassCastException`,`class ${c} cannot be cast to class java.lang.String (${c} and java.lang.String are in module java.base of loader 'bootstrap')`)}var ce=`org.elasticsearch.dissect.DissectException`,patternFault=(t,n)=>new e.n(`${ce}$PatternParse`,`Unable to parse pattern: ${t} Reason: ${n}`),keyFault=(t,n)=>new e.n(`${ce}$KeyParse`,`Unable to parse key: ${t} Reason: ${n}`),matchFault=(t,n)=>new e.n(`${ce}$FindMatch`,`Unable to find match for dissect pattern: ${t} against source: ${n}`),S={"+":`append`,"?":`skip`,"*":`field_name`,"&":`field_value`};function readKey(e){let t=e.endsWith(`->`),n=t?e.slice(0,-2):e,c=e.replace(/[^+*&?/]/g,``);if(c===``)return{kind:n===``?`skip`:`plain`,name:n,order:null,padded:t};if(c===`+/`||c===`/`){let[,c=``,p=``]=/^[^+]*\+([\s\S]*)\/([0-9]+)$/.exec(n)??[];if(c===``)throw keyFault(e,le);return{kind:`append`,name:c,order:a.d(p).value,padded:t}}if(c.length>1)throw keyFault(e,`multiple modifiers are not allowed.`);let p=S[c],g=n.slice(n.indexOf(c)+1);if(g===``&&p!==`skip`)throw keyFault(e,le);return{kind:p,name:g,order:null,padded:t}}var le=`The key name could be determined`,ue=/[\ud800-\udfff]/,fe=/\p{Surrogate}/gu,withoutLoneSurrogates=e=>ue.test(e)?e.replace(fe,`?`):e,pe=class Dissect{constructor(e,t,n,a,c,p){this.pattern=e,this.separator=t,this.leading=n,this.steps=a,this.fields=c,this.references=p,this.stop={key:0,from:0},this.names=c.map(({name:e})=>e),this.texts=a.map(()=>``),this.starts=a.map(()=>0)}static compile(e,t){let{leading:n,steps:a}=readSteps(e);if(!a.some(({kind:e})=>e!==`skip`))throw patternFault(e,`Unable to find any keys or delimiters.`);let c=referencesOf(e,a);return new Dissect(e,t,n,a,fieldsOf(a),c)}get hasPairs(){return this.references.length>0}match(e,t,n){if(!this.cut(withoutLoneSurrogates(e)))return!1;let{fields:a,texts:c}=this;for(let e=0;e<a.length;e++)t[e]=this.valueOf(a[e]);if(this.references.length===0)return!0;n.length=0;let p=new Set(this.names);for(let{nameKey:e,valueKey:t}of this.references){let a=e===null?null:c[e];p.add(a),n.push([a,t===null?null:c[t]])}return p.size===a.length+this.references.length}parse(e){let t=[],n=[];if(!this.match(e,t,n))return null;let a=new Map(this.names.map((e,n)=>[e,t[n]]));for(let[e,t]of n)a.set(e,t);return a}trace(e){let{leading:t,steps:n,texts:a,starts:c,stop:p}=this;p.key=-1,p.from=0;let g=this.cut(withoutLoneSurrogates(e)),{key:_,from:y}=p,ce=g?n.length:Math.max(_,0),S=n.map(({kind:e,name:t,source:n,at:p,delimiter:g},_)=>{let y=c[_];return{kind:e,name:t,source:n,at:p,delimiter:g,span:_<ce?{start:y,end:y+a[_].length}:null}});return g?{leading:t,keys:S,failed:this.match(e,[],[])?null:{reason:`name`,key:n.length,from:e.length}}:{leading:t,keys:S,failed:{reason:_<0?`leading`:S[_]?.delimiter===``?`rest`:`delimiter`,key:ce,from:y}}}noMatch(e){return matchFault(this.pattern,e)}valueOf({keys:e,joined:t}){let{texts:n}=this;if(!t)return n[e[0]];let a=n[e[0]];for(let t=1;t<e.length;t++)a+=this.separator+n[e[t]];return a}cut(e){let{steps:t,texts:n,starts:a,leading:c}=this;if(e.length<=c.length||!e.startsWith(c))return!1;let p=t.length-1,g=c.length;for(let c=0;;){let{delimiter:_}=t[c];if(_===``)return n[c]=e.slice(g),a[c]=g,c===p||this.stopped(c,g);let y=e.indexOf(_,g);if(y<0)return this.stopped(c,g);for(n[c]=e.slice(g,y),a[c]=g,g=y+_.length;g<e.length&&e.startsWith(_,g);)g+=_.length,!t[c].padded&&c<p&&(c++,n[c]=``,a[c]=g-_.length);if(c===p)return!0;c++}}stopped(e,t){return this.stop.key=e,this.stop.from=t,!1}};function readSteps(e){let t=[],n=e.indexOf(`%{`),a=n;for(;a>=0;){let n=e.indexOf(`}`,a);if(n<0)break;let c=n+1,p=e.indexOf(`%{`,c);p===c&&e.indexOf(`}`,c)<0&&(p=-1);let g=e.slice(c,p<0?void 0:p);t.push({...readKey(e.slice(a+2,n)),source:e.slice(a,c),at:a,delimiter:g}),a=p}let c=n<0?``:e.slice(0,n);return{leading:/[\n\r\u0085\u2028\u2029]/.test(c)?``:c,steps:t}}function fieldsOf(e){let t=/* @__PURE__ */ new Map;for(let[n,{kind:a,name:c}]of e.entries()){if(a!==`plain`&&a!==`append`)continue;let e=t.get(c);e===void 0?t.set(c,[n]):e.push(n)}let isJoined=t=>t.some(t=>e[t]?.kind===`append`);return inJavaOrder(t,isJoined).map(n=>{let a=t.get(n),c=isJoined(a);if(!c)return{name:n,keys:a.slice(-1),joined:c};let orderOf=t=>e[t]?.order??-1e3+t;return{name:n,keys:a.sort((e,t)=>orderOf(e)-orderOf(t)),joined:c}})}function inJavaOrder(e,n){let a=[],c=[];for(let[t,p]of e)(n(p)?c:a).push(t);return a.length===0?t.s(c):t.s([...a,...c],t.f(a.length))}function referencesOf(e,t){let n=/* @__PURE__ */ new Map;for(let[e,{kind:a,name:c}]of t.entries()){if(a!==`field_name`&&a!==`field_value`)continue;let t=n.get(c);t===void 0?n.set(c,[e]):t.push(e)}let[a]=[...n].filter(([,e])=>e.length!==2).sort(([e],[t])=>e<t?-1:1);if(a!==void 0)throw patternFault(e,`Found invalid key/reference associations: '${a[1].map(()=>a[0]).join(`,`)}' Please ensure each '*<key>' is matched with a matching '&<key>`);return Array.from(n.values(),e=>({nameKey:e.findLast(e=>t[e]?.kind===`field_name`)??null,valueKey:e.findLast(e=>t[e]?.kind===`field_value`)??null}))}var me=/%\{(([A-z0-9]+)(?::[\p{Alphabetic}\p{Nd}@[\]_:.-]+)?)(?:=[^{}]+)?\}/uy,UnknownPattern=class extends e.n{constructor(e,t){super(`java.lang.IllegalArgumentException`,`Unable to find pattern [${e}] in Grok's pattern dictionary`),this.pattern=e,this.known=t}};function expand(t,n,a){let c=[],p=[segmentOf(t,`o`)],g=t.length,_=0;for(let t=p.pop();t!==void 0;t=p.pop()){let y=findReference(t);if(y===`none`)c.push(t);else if(y.whole===null){let e=p.pop();c.push(cut(t,0,y.at));let n=cut(t,y.at);e===void 0?c.push(n):p.push({text:n.text+e.text,origins:n.origins+e.origins})}else{let{whole:ce,groupName:S,name:le,at:ue}=y,fe=n.get(le);if(fe===void 0)throw new UnknownPattern(le,n.keys());let pe=`${S===le?`(?:`:`(?<${S}>`}${fe})`,me=fe===a.get(le)?t.origins.charAt(ue)===`o`?`n`:`s`:`o`;if(c.push(cut(t,0,ue)),p.push(cut(t,ue+ce.length),segmentOf(pe,me)),g+=pe.length,++_===1e5||g>1e6)throw e.i(`Can not convert grok patterns to regular expression`)}}return{regex:c.map(({text:e})=>e).join(``),origins:c.map(({origins:e})=>e).join(``)}}var segmentOf=(e,t)=>({text:e,origins:t.repeat(e.length)}),cut=({text:e,origins:t},n,a)=>({text:e.slice(n,a),origins:t.slice(n,a)});function findReference({text:e}){for(let t=e.indexOf(`%`);t>=0;t=e.indexOf(`%`,t+1)){if(t+1<e.length&&e.charAt(t+1)!==`{`)continue;if(!e.includes(`}`,t))return{at:t,whole:null};me.lastIndex=t;let n=me.exec(e);if(n!==null)return{at:t,whole:n[0],groupName:n[1],name:n[2]}}return`none`}var he={string:null,int:e=>a.c(e),long:e=>a.l(e),float:e=>n.h(t.pt(e)),double:e=>n.m(t.ft(e)),boolean:e=>a.o(e)},conversionOf=e=>he[e];function captureOf(t){let n=t.split(`:`);for(;n.at(-1)===``;)n.pop();let[a,c,p]=n;if(a===void 0)throw new e.n(`java.lang.ArrayIndexOutOfBoundsException`,`Index 0 out of bounds for length 0`);let g=n.length===3&&p!==void 0&&p in he?p:`string`;return{name:c??a,type:g}}var ge=1114111;function rangesOf(...e){let t=[];for(let n=0;n+1<e.length;n+=2)t.push([e[n],e[n+1]]);t.sort((e,t)=>e[0]-t[0]);let n=[];for(let[e,a]of t){let t=n.at(-1);t!==void 0&&e<=t+1?n[n.length-1]=Math.max(t,a):n.push(e,a)}return{kind:`ranges`,ranges:n}}var _e=rangesOf(),propertySet=e=>({kind:`property`,name:e});function union(...e){let t=[],n=[];for(let a of e)if(a.kind===`ranges`)t.push(...a.ranges);else if(a.kind===`union`)for(let e of a.parts)e.kind===`ranges`?t.push(...e.ranges):n.push(e);else n.push(a);let a=rangesOf(...t);return n.length===0?a:(t.length>0&&n.unshift(a),n.length===1?n[0]:{kind:`union`,parts:n})}function complement(e){if(e.kind===`complement`)return e.of;if(e.kind!==`ranges`)return{kind:`complement`,of:e};let t=[],n=0;for(let a=0;a<e.ranges.length;a+=2){let c=e.ranges[a];c>n&&t.push(n,c-1),n=e.ranges[a+1]+1}return n<=1114111&&t.push(n,1114111),rangesOf(...t)}function intersect(e,t){if(e.kind===`ranges`&&t.kind===`ranges`)return complement(union(complement(e),complement(t)));for(let[n,a]of[[e,t],[t,e]]){if(n.kind!==`ranges`||sizeOf(n.ranges)>1024)continue;let e=[];for(let t of pointsOf(n.ranges))contains(a,t)&&e.push(t,t);return rangesOf(...e)}return{kind:`intersection`,parts:[e,t]}}var sizeOf=e=>{let t=0;for(let n=0;n<e.length;n+=2)t+=e[n+1]-e[n]+1;return t};function*pointsOf(e){for(let t=0;t<e.length;t+=2)for(let n=e[t];n<=e[t+1];n++)yield n}var onlyPoint=e=>e.kind===`ranges`&&e.ranges.length===2&&e.ranges[0]===e.ranges[1]?e.ranges[0]:void 0,isEmptySet=e=>e.kind===`ranges`&&e.ranges.length===0,ve=/* @__PURE__ */ new Map;function hostProperty(e){for(let t of[e,`Script=${e}`]){if(ve.has(t))return t;try{return ve.set(t,RegExp(`\\p{${t}}`,`u`)),t}catch(e){if(!(e instanceof SyntaxError))throw e}}return null}function contains(e,t){switch(e.kind){case`ranges`:return rangesContain(e.ranges,t);case`property`:{let n=hostProperty(e.name);return n!==null&&ve.get(n).test(String.fromCodePoint(t))}case`union`:return e.parts.some(e=>contains(e,t));case`intersection`:return e.parts.every(e=>contains(e,t));case`complement`:return!contains(e.of,t)}}function rangesContain(e,t){let n=0,a=e.length>>1;for(;n<a;){let c=n+a>>1;if(t<e[2*c])a=c;else if(t>e[2*c+1])n=c+1;else return!0}return!1}function areDisjoint(e,t){if(e.kind===`ranges`&&t.kind===`ranges`){let n=0,a=0;for(;n<e.ranges.length&&a<t.ranges.length;)if(e.ranges[n+1]<t.ranges[a])n+=2;else if(t.ranges[a+1]<e.ranges[n])a+=2;else return!1;return!0}if(e.kind===`complement`&&e.of===t||t.kind===`complement`&&t.of===e)return!0;let[n,a]=e.kind===`ranges`?[e,t]:[t,e];if(n.kind!==`ranges`||sizeOf(n.ranges)>64)return!1;for(let e of pointsOf(n.ranges))if(contains(a,e))return!1;return!0}function minLength(e,t,n=/* @__PURE__ */ new Set){switch(e.kind){case`text`:return+(e.text.length>0);case`folded`:case`set`:case`cluster`:return 1;case`sequence`:return e.items.reduce((e,a)=>e+minLength(a,t,n),0);case`choice`:return Math.min(...e.branches.map(e=>minLength(e,t,n)));case`condition`:return Math.min(minLength(e.yes,t,n),minLength(e.no,t,n));case`repeat`:return e.min===0?0:e.min*minLength(e.body,t,n);case`capture`:case`flags`:case`atomic`:return minLength(e.body,t,n);case`call`:{let a=e.to.groups[0];if(n.has(a))return 0;let c=a===0?t.tree:t.groups[a-1]?.body;return c===void 0?0:minLength(c,t,/* @__PURE__ */ new Set([...n,a]))}default:return 0}}var ye=/[\p{Changes_When_Casefolded}\p{Changes_When_Casemapped}]/gu;function foldPoint(e){return e<128?e>=65&&e<=90?String.fromCharCode(e+32):String.fromCharCode(e):e===305?`\u0131`:String.fromCodePoint(e).toLowerCase().toUpperCase().toLowerCase()}function foldText(e){let t=``;for(let n of e)t+=foldPoint(n.codePointAt(0));return t}var be;function tables(){if(be!==void 0)return be;let e=/* @__PURE__ */ new Map,t=[],n=4096;for(let e=0;e<=131071;e+=n){if(e>=12288&&e<40960)continue;let a=Array.from({length:n},(t,n)=>e+n).filter(e=>e<55296||e>57343);for(let[e]of String.fromCodePoint(...a).matchAll(ye))t.push(e.codePointAt(0))}for(let n of t){let t=foldPoint(n),a=e.get(t);a===void 0?e.set(t,[n]):a.push(n)}return be={byFolding:e,cased:t},be}var casedPoints=()=>tables().cased;function pointsFoldingTo(e){let t=tables().byFolding.get(e);if(t!==void 0)return t;let n=e.codePointAt(0);return e.length===String.fromCodePoint(n).length?[n]:[]}var equivalentsOf=e=>pointsFoldingTo(foldPoint(e)).filter(t=>t!==e),syntaxFault=t=>new e.n(`org.joni.exception.SyntaxException`,t);function nameFault(t,n){let a=``;for(let t=0;t<n.length;t++){let c=n.charAt(t);if(c===`\\`){if(t++,t===n.length)return new e.n(`java.lang.IllegalArgumentException`,`character to be escaped is missing`);a+=n.charAt(t)}else if(c===`$`){let c=n.charAt(t+1);if(c===``)return new e.n(`java.lang.IllegalArgumentException`,`Illegal group reference: group index is missing`);if(c<`0`||c>`9`)return new e.n(`java.lang.IllegalArgumentException`,`Illegal group reference`);if(c!==`0`)return new e.n(`java.lang.IndexOutOfBoundsException`,`No group ${c}`);a+=`%n`,t++}else a+=c}return new e.n(`org.joni.exception.ValueException`,t.replace(`%n`,()=>a))}var xe={kind:`empty`},sequenceOf=e=>e.length===0?xe:e.length===1?e[0]:{kind:`sequence`,items:e},choiceOf=e=>e.length===1?e[0]:{kind:`choice`,branches:e};function childrenOf(e){switch(e.kind){case`sequence`:return e.items;case`choice`:return e.branches;case`repeat`:case`capture`:case`flags`:case`atomic`:case`look`:case`absent`:return[e.body];case`condition`:return[e.yes,e.no];default:return[]}}function mapChildren(e,t){switch(e.kind){case`sequence`:return sequenceOf(e.items.map(t));case`choice`:return{kind:`choice`,branches:e.branches.map(t)};case`repeat`:case`capture`:case`flags`:case`atomic`:case`look`:case`absent`:return{...e,body:t(e.body)};case`condition`:return{...e,yes:t(e.yes),no:t(e.no)};default:return e}}function foldRun(e){let t=foldText(e),n=Array.from(t);return hasJoint(n)?{kind:`folded`,folded:t}:joinTexts(n.map(e=>unitTree(e)))}function unitTree(e){let t=pointsFoldingTo(e);return t.length===1&&t[0]===e.codePointAt(0)?{kind:`text`,text:e,ignoreCase:!1}:{kind:`set`,set:rangesOf(...t.flatMap(e=>[e,e]))}}function joinTexts(e){let t=[];for(let n of e){let e=t.at(-1);n.kind===`text`&&e?.kind===`text`?t[t.length-1]={...e,text:e.text+n.text}:t.push(n)}return sequenceOf(t)}var hasJoint=e=>e.some((t,n)=>jointsAt(e,n).length>0);function jointsAt(e,t){let n=[];for(let a of[2,3]){if(t+a>e.length)break;let c=pointsFoldingTo(e.slice(t,t+a).join(``));c.length>0&&n.push({width:a,points:c})}return n}function spellOut(e){let t=Array.from(e),n=[];for(let e=0;e<t.length;){let a=e+1;for(let n=e;n<a;n++)for(let{width:e}of jointsAt(t,n))a=Math.max(a,n+e);let c=waysToCut(t,e,a);if(c.length>64)return null;n.push(choiceOf(c)),e=a}return joinTexts(n.flatMap(e=>e.kind===`sequence`?e.items:[e]))}function waysToCut(e,t,n){if(t===n)return[sequenceOf([])];let a=[],c=[{width:1,tree:unitTree(e[t])}];for(let{width:n,points:a}of jointsAt(e,t))c.push({width:n,tree:{kind:`set`,set:rangesOf(...a.flatMap(e=>[e,e]))}});for(let{width:p,tree:g}of c)if(!(t+p>n)){for(let c of waysToCut(e,t+p,n))if(a.push(joinTexts(c.kind===`sequence`?[g,...c.items]:c.kind===`empty`?[g]:[g,c])),a.length>64)return a}return a}var invalid=()=>syntaxFault(`invalid pattern in look-behind`),Se=/* @__PURE__ */ new Set([`text_end`,`text_end_or_newline`]);function checkLookBehind(e,t){let check=t=>{switch(t.kind){case`atomic`:case`cluster`:case`absent`:case`condition`:case`backreference`:throw invalid();case`capture`:if(e.negative)throw invalid();break;case`look`:if(!t.behind)throw invalid();break;case`place`:if(Se.has(t.place))throw invalid()}childrenOf(t).forEach(check)};check(e.body);for(let n of topBranches(e.body))if(fixedLength(n,t,/* @__PURE__ */ new Set)===null)throw invalid()}var topBranches=e=>e.kind===`choice`?e.branches:[e];function fixedLength(e,t,n){switch(e.kind){case`text`:return e.ignoreCase?foldedLength(e.text):Array.from(e.text).length;case`folded`:return Array.from(e.folded).length;case`set`:return 1;case`sequence`:return e.items.reduce((e,a)=>{let c=e===null?null:fixedLength(a,t,n);return e===null||c===null?null:e+c},0);case`choice`:{let[a=null,...c]=e.branches.map(e=>fixedLength(e,t,n));return c.every(e=>e===a)?a:null}case`repeat`:{let a=e.min===e.max?fixedLength(e.body,t,n):null;return a===null?null:a*e.min}case`capture`:case`flags`:case`atomic`:return fixedLength(e.body,t,n);case`call`:{let a=e.to.groups[0],c=a===0?t.tree:t.groups[a-1]?.body;return n.has(a)||c===void 0?null:fixedLength(c,t,/* @__PURE__ */ new Set([...n,a]))}case`empty`:case`place`:case`look`:case`keep`:return 0;default:return null}}function foldedLength(e){let t=Array.from(foldText(e)),n=Array.from(e);return n.length===1?t.length:n.length===2&&t.length===2?2:t.length!==n.length||t.some((e,n)=>n+1<t.length&&pointsFoldingTo(t.slice(n,n+2).join(``)).length>0)?null:n.length}function foldInLookBehind(e){let fold=e=>{if(e.kind!==`text`||!e.ignoreCase)return mapChildren(e,fold);let[t=``,n]=Array.from(e.text),a=foldText(e.text);if(n===void 0&&foldPoint(t.codePointAt(0)??0).length>t.length)return{kind:`sequence`,items:Array.from(a,e=>foldRun(e))};let c={kind:`sequence`,items:Array.from(a,e=>foldRun(e))},p=Array.from(e.text).length===2?pointsFoldingTo(a):[];return p.length===0?c:choiceOf([c,...p.map(e=>({kind:`text`,text:String.fromCodePoint(e),ignoreCase:!1}))])};return choiceOf(topBranches(e).map(fold).flatMap(topBranches))}function checkRecursion(e){let t=calledGroups(e);for(let n of t){let t=/* @__PURE__ */ new Set([n]),a=n===0?e.tree:e.groups[n-1]?.body;if(a!==void 0&&callsBack(a,n,!0,e,t)!==0)throw syntaxFault(`never ending recursion`)}}function calledGroups(e){let t=/* @__PURE__ */ new Set,visit=e=>{e.kind===`call`&&t.add(e.to.groups[0]),childrenOf(e).forEach(visit)};return visit(e.tree),t}function callsBack(e,t,n,a,c){let enter=(e,p)=>{if(e===t)return n?2:1;if(c.has(e))return 0;c.add(e);let g=callsBack(p,t,n,a,c);return c.delete(e),g};switch(e.kind){case`call`:{let t=e.to.groups[0];return enter(t,t===0?a.tree:a.groups[t-1]?.body)}case`capture`:return enter(e.group,e.body);case`sequence`:{let p=0,g=n;for(let n of e.items){let e=callsBack(n,t,g,a,c);if(e===2)return 2;p|=e,g&&minLength(n,a)>0&&(g=!1)}return p}case`choice`:case`condition`:{let p=1;for(let g of childrenOf(e)){let e=callsBack(g,t,n,a,c);if(e===2)return 2;p&=e}return p}case`repeat`:{let p=callsBack(e.body,t,n,a,c);return p===1&&e.min===0?0:p}default:{let[p]=childrenOf(e);return p===void 0?0:callsBack(p,t,n,a,c)}}}function setTest(e){let t=/* @__PURE__ */ new Uint8Array(256);for(let n=0;n<256;n++)t[n]=+!!contains(e,n);return{low:t,set:e}}var holds=(e,t)=>t<256?e.low[t]===1:contains(e.set,t),N={Text:0,Set:1,Folded:2,Split:3,Jump:4,SetRun:5,Open:6,Close:7,LoopStart:8,Loop:9,LoopEnd:10,AtomicOpen:11,AtomicClose:12,LookOpen:13,LookClose:14,NotOpen:15,NotClose:16,Behind:17,Place:18,Backreference:19,Call:20,Return:21,Condition:22,Absent:23,Cluster:24,Match:25},Ce=[`line_start`,`any_line_start`,`line_end`,`text_start`,`text_end`,`text_end_or_newline`,`search_start`,`word_boundary`,`no_word_boundary`,`ascii_word_boundary`,`no_ascii_word_boundary`],programOf=e=>new Assembler(e).assemble(),Assembler=class{constructor(e){this.expression=e,this.code=[],this.texts=[],this.sets=[],this.setNumbers=/* @__PURE__ */ new Map,this.references=[],this.entries=/* @__PURE__ */ new Map,this.calls=[],this.called=calledGroups(e)}assemble(){this.called.has(0)?(this.call(0),this.emit(N.Match),this.entries.set(0,this.code.length),this.tree(this.expression.tree),this.emit(N.Return)):(this.tree(this.expression.tree),this.emit(N.Match));for(let{number:e,body:t}of this.expression.groups)this.called.has(e)&&(this.entries.set(e,this.code.length),this.emit(N.Open,e),this.tree(t),this.emit(N.Close,e),this.emit(N.Return));for(let{at:e,group:t}of this.calls)this.code[e]=this.entries.get(t);return{code:Int32Array.from(this.code),texts:this.texts,sets:this.sets,references:this.references,groupCount:this.expression.groups.length,usesLevels:this.references.some(({level:e})=>e!==null)}}emit(...e){this.code.push(...e)}emitOpen(...e){return this.code.push(...e,-1),this.code.length-1}patch(e){this.code[e]=this.code.length}textNumber(e){return this.texts.push(e),this.texts.length-1}setNumber(e){let t=this.setNumbers.get(e);return t===void 0&&(t=this.sets.length,this.sets.push(setTest(e)),this.setNumbers.set(e,t)),t}referenceNumber(e){return this.references.push(e),this.references.length-1}call(e){this.calls.push({at:this.emitOpen(N.Call),group:e})}tree(e){switch(e.kind){case`empty`:case`keep`:return;case`text`:e.text!==``&&this.emit(N.Text,this.textNumber(e.text));return;case`folded`:this.emit(N.Folded,this.textNumber(e.folded));return;case`set`:this.emit(N.Set,this.setNumber(e.set));return;case`sequence`:for(let t of e.items)this.tree(t);return;case`choice`:this.choice(e.branches);return;case`repeat`:this.repeat(e);return;case`capture`:if(this.called.has(e.group)){this.call(e.group);return}this.emit(N.Open,e.group),this.tree(e.body),this.emit(N.Close,e.group);return;case`flags`:this.tree(e.body);return;case`atomic`:this.emit(N.AtomicOpen),this.tree(e.body),this.emit(N.AtomicClose);return;case`look`:this.look(e);return;case`place`:this.emit(N.Place,Ce.indexOf(e.place));return;case`cluster`:this.emit(N.Cluster);return;case`backreference`:this.emit(N.Backreference,this.referenceNumber(e.to),+!!e.ignoreCase);return;case`call`:this.call(e.to.groups[0]);return;case`condition`:{let t=this.emitOpen(N.Condition,this.referenceNumber(e.on));this.tree(e.yes);let n=this.emitOpen(N.Jump);this.patch(t),this.tree(e.no),this.patch(n);return}case`absent`:{let t=this.emitOpen(N.Absent);this.tree(e.body),this.emit(N.Match),this.patch(t);return}}}choice(e){let t=[];for(let[n,a]of e.entries())if(n===e.length-1)this.tree(a);else{let e=this.emitOpen(N.Split);this.tree(a),t.push(this.emitOpen(N.Jump)),this.patch(e)}for(let e of t)this.patch(e)}look(e){if(e.negative){let t=this.emitOpen(N.NotOpen);this.lookBody(e),this.emit(N.NotClose),this.patch(t)}else this.emit(N.LookOpen),this.lookBody(e),this.emit(N.LookClose)}lookBody(e){if(!e.behind){this.tree(e.body);return}let t=topBranches(e.body).map(e=>()=>{this.emit(N.Behind,fixedLength(e,this.expression,/* @__PURE__ */ new Set)??0),this.tree(e)}),n=[];for(let[e,a]of t.entries()){let c=e<t.length-1?this.emitOpen(N.Split):-1;a(),c>=0&&(n.push(this.emitOpen(N.Jump)),this.patch(c))}for(let e of n)this.patch(e)}repeat(e){let{body:t,min:n,max:a,greedy:c}=e;if(a!==0){if(c&&t.kind===`set`)this.emit(N.SetRun,this.setNumber(t.set),n,a===1/0?-1:a);else if(n===0&&a===1){if(c){let e=this.emitOpen(N.Split);this.tree(t),this.patch(e)}else this.lazyOptional(t)}else n<=1&&a===1/0&&minLength(t,this.expression)>0?this.plainLoop(t,n,c):this.countedLoop(e)}}lazyOptional(e){let t=this.emitOpen(N.Split),n=this.emitOpen(N.Jump);this.patch(t),this.tree(e),this.patch(n)}plainLoop(e,t,n){if(n){let n=t===1?this.emitOpen(N.Jump):-1,a=this.code.length,c=this.emitOpen(N.Split);n>=0&&this.patch(n),this.tree(e),this.emit(N.Jump,a),this.patch(c)}else{let n=t===0?this.emitOpen(N.Jump):-1,a=this.code.length;this.tree(e),n>=0&&this.patch(n),this.emit(N.Split,a)}}countedLoop({body:e,min:t,max:n,greedy:a}){let c=n===1/0;this.emit(N.LoopStart);let p=this.code.length;this.emit(N.Loop,-1,t,c?-1:n,+!!a),this.tree(e),this.emit(N.LoopEnd,p,-1,+!!c),this.code[this.code.length-2]=this.code.length,this.code[p+1]=this.code.length}};function r(e){if([...e].length!==1)throw Error(`Expected "${e}" to be a single code point`);return e.codePointAt(0)}function l(e,t,n){return e.has(t)||e.set(t,n),e.get(t)}var we=/* @__PURE__ */ new Set([`alnum`,`alpha`,`ascii`,`blank`,`cntrl`,`digit`,`graph`,`lower`,`print`,`punct`,`space`,`upper`,`word`,`xdigit`]),Te=String.raw;function u(e,t){if(e==null)throw Error(t??`Value expected`);return e}var Ee=Te`\[\^?`,De=`c.? | C(?:-.?)?|${Te`[pP]\{(?:\^?[-\x20_]*[A-Za-z][-\x20\w]*\})?`}|${Te`x[89A-Fa-f]\p{AHex}(?:\\x[89A-Fa-f]\p{AHex})*`}|${Te`u(?:\p{AHex}{4})? | x\{[^\}]*\}? | x\p{AHex}{0,2}`}|${Te`o\{[^\}]*\}?`}|${Te`\d{1,3}`}`,Oe=/[?*+][?+]?|\{(?:\d+(?:,\d*)?|,\d+)\}\??/,ke=new RegExp(Te`
  \\ (?:
    ${De}
    | [gk]<[^>]*>?
    | [gk]'[^']*'?
    | .
  )
  | \( (?:
    \? (?:
      [:=!>({]
      | <[=!]
      | <[^>]*>
      | '[^']*'
      | ~\|?
      | #(?:[^)\\]|\\.?)*
      | [^:)]*[:)]
    )?
    | \*[^\)]*\)?
  )?
  | (?:${Oe.source})+
  | ${Ee}
  | .
`.replace(/\s+/g,``),`gsu`),Ae=new RegExp(Te`
  \\ (?:
    ${De}
    | .
  )
  | \[:(?:\^?\p{Alpha}+|\^):\]
  | ${Ee}
  | &&
  | .
`.replace(/\s+/g,``),`gsu`);function M$1(e,t={}){let n={flags:``,...t,rules:{captureGroup:!1,singleline:!1,...t.rules}};if(typeof e!=`string`)throw Error(`String expected as pattern`);let a=Y(n.flags),c=[a.extended],p={captureGroup:n.rules.captureGroup,getCurrentModX(){return c.at(-1)},numOpenGroups:0,popModX(){c.pop()},pushModX(e){c.push(e)},replaceCurrentModX(e){c[c.length-1]=e},singleline:n.rules.singleline},g=[],_;for(ke.lastIndex=0;_=ke.exec(e);){let t=F$1(p,e,_[0],ke.lastIndex);t.tokens?g.push(...t.tokens):t.token&&g.push(t.token),t.lastIndex!==void 0&&(ke.lastIndex=t.lastIndex)}let y=[],ce=0;g.filter(e=>e.type===`GroupOpen`).forEach(e=>{e.kind===`capturing`?e.number=++ce:e.raw===`(`&&y.push(e)}),ce||y.forEach((e,t)=>{e.kind=`capturing`,e.number=t+1});let S=ce||y.length;return{tokens:g.map(e=>e.type===`EscapedNumber`?ee$1(e,S):e).flat(),flags:a}}function F$1(e,t,n,a){let[c,p]=n;if(n===`[`||n===`[^`){let e=K$1(t,n,a);return{tokens:e.tokens,lastIndex:e.lastIndex}}if(c===`\\`){if(`AbBGyYzZ`.includes(p))return{token:w$1(n,n)};if(/^\\g[<']/.test(n)){if(!/^\\g(?:<[^>]+>|'[^']+')$/.test(n))throw Error(`Invalid group name "${n}"`);return{token:R$1(n)}}if(/^\\k[<']/.test(n)){if(!/^\\k(?:<[^>]+>|'[^']+')$/.test(n))throw Error(`Invalid group name "${n}"`);return{token:A$1(n)}}if(p===`K`)return{token:I$1(`keep`,n)};if(p===`N`||p===`R`)return{token:k$1(`newline`,n,{negate:p===`N`})};if(p===`O`)return{token:k$1(`any`,n)};if(p===`X`)return{token:k$1(`text_segment`,n)};let e=x(n,{inCharClass:!1});return Array.isArray(e)?{tokens:e}:{token:e}}if(c===`(`){if(p===`*`)return{token:j(n)};if(n===`(?{`)throw Error(`Unsupported callout "${n}"`);if(n.startsWith(`(?#`)){if(t[a]!==`)`)throw Error(`Unclosed comment group "(?#"`);return{lastIndex:a+1}}if(/^\(\?[-imx]+[:)]$/.test(n))return{token:L$1(n,e)};if(e.pushModX(e.getCurrentModX()),e.numOpenGroups++,n===`(`&&!e.captureGroup||n===`(?:`)return{token:f(`group`,n)};if(n===`(?>`)return{token:f(`atomic`,n)};if(n===`(?=`||n===`(?!`||n===`(?<=`||n===`(?<!`)return{token:f(n[2]===`<`?`lookbehind`:`lookahead`,n,{negate:n.endsWith(`!`)})};if(n===`(`&&e.captureGroup||n.startsWith(`(?<`)&&n.endsWith(`>`)||n.startsWith(`(?'`)&&n.endsWith(`'`))return{token:f(`capturing`,n,{...n!==`(`&&{name:n.slice(3,-1)}})};if(n.startsWith(`(?~`)){if(n===`(?~|`)throw Error(`Unsupported absence function kind "${n}"`);return{token:f(`absence_repeater`,n)}}throw Error(n===`(?(`?`Unsupported conditional "${n}"`:`Invalid or unsupported group option "${n}"`)}if(n===`)`){if(e.popModX(),e.numOpenGroups--,e.numOpenGroups<0)throw Error(`Unmatched ")"`);return{token:Q$1(n)}}if(e.getCurrentModX()){if(n===`#`){let e=t.indexOf(`
`,a);return{lastIndex:e===-1?t.length:e}}if(/^\s$/.test(n)){let e=/\s+/y;return e.lastIndex=a,{lastIndex:e.exec(t)?e.lastIndex:a}}}return n===`.`?{token:k$1(`dot`,n)}:n===`^`||n===`$`?{token:w$1(e.singleline?{"^":Te`\A`,$:Te`\Z`}[n]:n,n)}:n===`|`?{token:P$1(n)}:Oe.test(n)?{tokens:te$1(n)}:{token:d(r(n),n)}}function K$1(e,t,n){let a=[E$1(t[1]===`^`,t)],c=1,p;for(Ae.lastIndex=n;p=Ae.exec(e);){let e=p[0];if(e[0]===`[`&&e[1]!==`:`)c++,a.push(E$1(e[1]===`^`,e));else if(e===`]`){if(a.at(-1).type===`CharacterClassOpen`)a.push(d(93,e));else if(c--,a.push(z$1(e)),!c)break}else{let t=X$1(e);Array.isArray(t)?a.push(...t):a.push(t)}}return{tokens:a,lastIndex:Ae.lastIndex||e.length}}function X$1(e){if(e[0]===`\\`)return x(e,{inCharClass:!0});if(e[0]===`[`){let t=/\[:(?<negate>\^?)(?<name>[a-z]+):\]/.exec(e);if(!t||!we.has(t.groups.name))throw Error(`Invalid POSIX class "${e}"`);return k$1(`posix`,e,{value:t.groups.name,negate:!!t.groups.negate})}return e===`-`?U$1(e):e===`&&`?H(e):d(r(e),e)}function x(e,{inCharClass:t}){let n=e[1];if(n===`c`||n===`C`)return Z(e);if(`dDhHsSwW`.includes(n))return q(e);if(e.startsWith(Te`\o{`))throw Error(`Incomplete, invalid, or unsupported octal code point "${e}"`);if(/^\\[pP]\{/.test(e)){if(e.length===3)throw Error(`Incomplete or invalid Unicode property "${e}"`);return V$1(e)}if(/^\\x[89A-Fa-f]\p{AHex}/u.test(e))try{let t=e.split(/\\x/).slice(1).map(e=>parseInt(e,16)),n=new TextDecoder(`utf-8`,{ignoreBOM:!0,fatal:!0}).decode(new Uint8Array(t)),a=new TextEncoder;return[...n].map(e=>{let t=[...a.encode(e)].map(e=>`\\x${e.toString(16)}`).join(``);return d(r(e),t)})}catch{throw Error(`Multibyte code "${e}" incomplete or invalid in Oniguruma`)}if(n===`u`||n===`x`)return d(J$1(e),e);if(Me.has(n))return d(Me.get(n),e);if(/\d/.test(n))return W$1(t,e);if(e===`\\`)throw Error(Te`Incomplete escape "\"`);if(n===`M`)throw Error(`Unsupported meta "${e}"`);if([...e].length===2)return d(e.codePointAt(1),e);throw Error(`Unexpected escape "${e}"`)}function P$1(e){return{type:`Alternator`,raw:e}}function w$1(e,t){return{type:`Assertion`,kind:e,raw:t}}function A$1(e){return{type:`Backreference`,raw:e}}function d(e,t){return{type:`Character`,value:e,raw:t}}function z$1(e){return{type:`CharacterClassClose`,raw:e}}function U$1(e){return{type:`CharacterClassHyphen`,raw:e}}function H(e){return{type:`CharacterClassIntersector`,raw:e}}function E$1(e,t){return{type:`CharacterClassOpen`,negate:e,raw:t}}function k$1(e,t,n={}){return{type:`CharacterSet`,kind:e,...n,raw:t}}function I$1(e,t,n={}){return e===`keep`?{type:`Directive`,kind:e,raw:t}:{type:`Directive`,kind:e,flags:u(n.flags),raw:t}}function W$1(e,t){return{type:`EscapedNumber`,inCharClass:e,raw:t}}function Q$1(e){return{type:`GroupClose`,raw:e}}function f(e,t,n={}){return{type:`GroupOpen`,kind:e,...n,raw:t}}function D$1(e,t,n,a){return{type:`NamedCallout`,kind:e,tag:t,arguments:n,raw:a}}function _$2(e,t,n,a){return{type:`Quantifier`,kind:e,min:t,max:n,raw:a}}function R$1(e){return{type:`Subroutine`,raw:e}}var je=/* @__PURE__ */ new Set([`COUNT`,`CMP`,`ERROR`,`FAIL`,`MAX`,`MISMATCH`,`SKIP`,`TOTAL_COUNT`]),Me=/* @__PURE__ */ new Map([[`a`,7],[`b`,8],[`e`,27],[`f`,12],[`n`,10],[`r`,13],[`t`,9],[`v`,11]]);function Z(e){let t=e[1]===`c`?e[2]:e[3];if(!t||!/[A-Za-z]/.test(t))throw Error(`Unsupported control character "${e}"`);return d(r(t.toUpperCase())-64,e)}function L$1(e,t){let{on:n,off:a}=/^\(\?(?<on>[imx]*)(?:-(?<off>[-imx]*))?/.exec(e).groups;a??=``;let c=(t.getCurrentModX()||n.includes(`x`))&&!a.includes(`x`),p=v(n),g=v(a),_={};if(p&&(_.enable=p),g&&(_.disable=g),e.endsWith(`)`))return t.replaceCurrentModX(c),I$1(`flags`,e,{flags:_});if(e.endsWith(`:`))return t.pushModX(c),t.numOpenGroups++,f(`group`,e,{...(p||g)&&{flags:_}});throw Error(`Unexpected flag modifier "${e}"`)}function j(e){let t=/\(\*(?<name>[A-Za-z_]\w*)?(?:\[(?<tag>(?:[A-Za-z_]\w*)?)\])?(?:\{(?<args>[^}]*)\})?\)/.exec(e);if(!t)throw Error(`Incomplete or invalid named callout "${e}"`);let{name:n,tag:a,args:c}=t.groups;if(!n)throw Error(`Invalid named callout "${e}"`);if(a===``)throw Error(`Named callout tag with empty value not allowed "${e}"`);let p=c?c.split(`,`).filter(e=>e!==``).map(e=>/^[+-]?\d+$/.test(e)?+e:e):[],[g,_,y]=p,ce=je.has(n)?n.toLowerCase():`custom`;switch(ce){case`fail`:case`mismatch`:case`skip`:if(p.length>0)throw Error(`Named callout arguments not allowed "${p}"`);break;case`error`:if(p.length>1)throw Error(`Named callout allows only one argument "${p}"`);if(typeof g==`string`)throw Error(`Named callout argument must be a number "${g}"`);break;case`max`:if(!p.length||p.length>2)throw Error(`Named callout must have one or two arguments "${p}"`);if(typeof g==`string`&&!/^[A-Za-z_]\w*$/.test(g))throw Error(`Named callout argument one must be a tag or number "${g}"`);if(p.length===2&&(typeof _==`number`||!/^[<>X]$/.test(_)))throw Error(`Named callout optional argument two must be '<', '>', or 'X' "${_}"`);break;case`count`:case`total_count`:if(p.length>1)throw Error(`Named callout allows only one argument "${p}"`);if(p.length===1&&(typeof g==`number`||!/^[<>X]$/.test(g)))throw Error(`Named callout optional argument must be '<', '>', or 'X' "${g}"`);break;case`cmp`:if(p.length!==3)throw Error(`Named callout must have three arguments "${p}"`);if(typeof g==`string`&&!/^[A-Za-z_]\w*$/.test(g))throw Error(`Named callout argument one must be a tag or number "${g}"`);if(typeof _==`number`||!/^(?:[<>!=]=|[<>])$/.test(_))throw Error(`Named callout argument two must be '==', '!=', '>', '<', '>=', or '<=' "${_}"`);if(typeof y==`string`&&!/^[A-Za-z_]\w*$/.test(y))throw Error(`Named callout argument three must be a tag or number "${y}"`);break;case`custom`:throw Error(`Undefined callout name "${n}"`);default:throw Error(`Unexpected named callout kind "${ce}"`)}return D$1(ce,a??null,c?.split(`,`)??null,e)}function O$1(e){let t=null,n,a;if(e[0]===`{`){let{minStr:c,maxStr:p}=/^\{(?<minStr>\d*)(?:,(?<maxStr>\d*))?/.exec(e).groups,g=1e5;if(+c>g||p&&+p>g)throw Error(`Quantifier value unsupported in Oniguruma`);if(n=+c,a=p===void 0?+c:p===``?1/0:+p,n>a&&(t=`possessive`,[n,a]=[a,n]),e.endsWith(`?`)){if(t===`possessive`)throw Error(`Unsupported possessive interval quantifier chain with "?"`);t=`lazy`}else t||=`greedy`}else n=+(e[0]===`+`),a=e[0]===`?`?1:1/0,t=e[1]===`+`?`possessive`:e[1]===`?`?`lazy`:`greedy`;return _$2(t,n,a,e)}function q(e){let t=e[1].toLowerCase();return k$1({d:`digit`,h:`hex`,s:`space`,w:`word`}[t],e,{negate:e[1]!==t})}function V$1(e){let{p:t,neg:n,value:a}=/^\\(?<p>[pP])\{(?<neg>\^?)(?<value>[^}]+)/.exec(e).groups;return k$1(`property`,e,{value:a,negate:t===`P`&&!n||t===`p`&&!!n})}function v(e){let t={};return e.includes(`i`)&&(t.ignoreCase=!0),e.includes(`m`)&&(t.dotAll=!0),e.includes(`x`)&&(t.extended=!0),Object.keys(t).length?t:null}function Y(e){let t={ignoreCase:!1,dotAll:!1,extended:!1,digitIsAscii:!1,posixIsAscii:!1,spaceIsAscii:!1,wordIsAscii:!1,textSegmentMode:null};for(let n=0;n<e.length;n++){let a=e[n];if(!`imxDPSWy`.includes(a))throw Error(`Invalid flag "${a}"`);if(a===`y`){if(!/^y{[gw]}/.test(e.slice(n)))throw Error(`Invalid or unspecified flag "y" mode`);t.textSegmentMode=e[n+2]===`g`?`grapheme`:`word`,n+=3}else t[{i:`ignoreCase`,m:`dotAll`,x:`extended`,D:`digitIsAscii`,P:`posixIsAscii`,S:`spaceIsAscii`,W:`wordIsAscii`}[a]]=!0}return t}function J$1(e){if(/^(?:\\u(?!\p{AHex}{4})|\\x(?!\p{AHex}{1,2}|\{\p{AHex}{1,8}\}))/u.test(e))throw Error(`Incomplete or invalid escape "${e}"`);let t=e[2]===`{`?/^\\x\{\s*(?<hex>\p{AHex}+)/u.exec(e).groups.hex:e.slice(2);return parseInt(t,16)}function ee$1(e,t){let{raw:n,inCharClass:a}=e,c=n.slice(1);if(!a&&(c!==`0`&&c.length===1||c[0]!==`0`&&+c<=t))return[A$1(n)];let p=[],g=c.match(/^[0-7]+|\d/g);for(let e=0;e<g.length;e++){let t=g[e],a;if(e===0&&t!==`8`&&t!==`9`){if(a=parseInt(t,8),a>127)throw Error(Te`Octal encoded byte above 177 unsupported "${n}"`)}else a=r(t);p.push(d(a,(e===0?`\\`:``)+t))}return p}function te$1(e){let t=[],n=new RegExp(Oe,`gy`),a;for(;a=n.exec(e);){let e=a[0];if(e[0]===`{`){let a=/^\{(?<min>\d+),(?<max>\d+)\}\??$/.exec(e);if(a){let{min:c,max:p}=a.groups;if(+c>+p&&e.endsWith(`?`)){n.lastIndex--,t.push(O$1(e.slice(0,-1)));continue}}}t.push(O$1(e))}return t}function o(e,t){if(!Array.isArray(e.body))throw Error(`Expected node with body array`);if(e.body.length!==1)return!1;let n=e.body[0];return!t||Object.keys(t).every(e=>t[e]===n[e])}function s(e){return Ne.has(e.type)}var Ne=/* @__PURE__ */ new Set([`AbsenceFunction`,`Backreference`,`CapturingGroup`,`Character`,`CharacterClass`,`CharacterSet`,`Group`,`Quantifier`,`Subroutine`]);function J(e,t={}){let n={flags:``,normalizeUnknownPropertyNames:!1,skipBackrefValidation:!1,skipLookbehindValidation:!1,skipPropertyNameValidation:!1,unicodePropertyMap:null,...t,rules:{captureGroup:!1,singleline:!1,...t.rules}},a=M$1(e,{flags:n.flags,rules:{captureGroup:n.rules.captureGroup,singleline:n.rules.singleline}}),i=(e,t)=>{let n=a.tokens[c.nextIndex];switch(c.parent=e,c.nextIndex++,n.type){case`Alternator`:return b();case`Assertion`:return W(n);case`Backreference`:return X(n,c);case`Character`:return m(n.value,{useLastValid:!!t.isCheckingRangeEnd});case`CharacterClassHyphen`:return ee(n,c,t);case`CharacterClassOpen`:return re(n,c,t);case`CharacterSet`:return ne(n,c);case`Directive`:return I(n.kind,{flags:n.flags});case`GroupOpen`:return te(n,c,t);case`NamedCallout`:return U(n.kind,n.tag,n.arguments);case`Quantifier`:return oe(n,c);case`Subroutine`:return ae(n,c);default:throw Error(`Unexpected token type "${n.type}"`)}},c={capturingGroups:[],hasNumberedRef:!1,namedGroupsByName:/* @__PURE__ */ new Map,nextIndex:0,normalizeUnknownPropertyNames:n.normalizeUnknownPropertyNames,parent:null,skipBackrefValidation:n.skipBackrefValidation,skipLookbehindValidation:n.skipLookbehindValidation,skipPropertyNameValidation:n.skipPropertyNameValidation,subroutines:[],tokens:a.tokens,unicodePropertyMap:n.unicodePropertyMap,walk:i},p=B(T(a.flags)),g=p.body[0];for(;c.nextIndex<a.tokens.length;){let e=i(g,{});e.type===`Alternative`?(p.body.push(e),g=e):g.body.push(e)}let{capturingGroups:_,hasNumberedRef:y,namedGroupsByName:ce,subroutines:S}=c;if(y&&ce.size&&!n.rules.captureGroup)throw Error(`Numbered backref/subroutine not allowed when using named capture`);for(let{ref:e}of S)if(typeof e==`number`){if(e>_.length)throw Error(`Subroutine uses a group number that's not defined`);e&&(_[e-1].isSubroutined=!0)}else if(ce.has(e)){if(ce.get(e).length>1)throw Error(Te`Subroutine uses a duplicate group name "\g<${e}>"`);ce.get(e)[0].isSubroutined=!0}else throw Error(Te`Subroutine uses a group name that's not defined "\g<${e}>"`);return p}function W({kind:e}){return F(u({"^":`line_start`,$:`line_end`,"\\A":`string_start`,"\\b":`word_boundary`,"\\B":`word_boundary`,"\\G":`search_start`,"\\y":`text_segment_boundary`,"\\Y":`text_segment_boundary`,"\\z":`string_end`,"\\Z":`string_end_newline`}[e],`Unexpected assertion kind "${e}"`),{negate:e===Te`\B`||e===Te`\Y`})}function X({raw:e},t){let n=/^\\k[<']/.test(e),a=n?e.slice(3,-1):e.slice(1),i=(n,a=!1)=>{let c=t.capturingGroups.length,p=!1;if(n>c){if(t.skipBackrefValidation)p=!0;else throw Error(`Not enough capturing groups defined to the left "${e}"`)}return t.hasNumberedRef=!0,k(a?c+1-n:n,{orphan:p})};if(n){let n=/^(?<sign>-?)0*(?<num>[1-9]\d*)$/.exec(a);if(n)return i(+n.groups.num,!!n.groups.sign);if(/[-+]/.test(a))throw Error(`Invalid backref name "${e}"`);if(!t.namedGroupsByName.has(a))throw Error(`Group name not defined to the left "${e}"`);return k(a)}return i(+a)}function ee(e,t,n){let{tokens:a,walk:c}=t,p=t.parent,g=p.body.at(-1),_=a[t.nextIndex];if(!n.isCheckingRangeEnd&&g&&g.type!==`CharacterClass`&&g.type!==`CharacterClassRange`&&_&&_.type!==`CharacterClassOpen`&&_.type!==`CharacterClassClose`&&_.type!==`CharacterClassIntersector`){let e=c(p,{...n,isCheckingRangeEnd:!0});if(g.type===`Character`&&e.type===`Character`)return p.body.pop(),L(g,e);throw Error(`Invalid character class range`)}return m(r(`-`))}function re({negate:e},t,n){let{tokens:a,walk:c}=t,p=[C()],g=a[t.nextIndex],_=z(g);for(;_.type!==`CharacterClassClose`;){if(_.type===`CharacterClassIntersector`)p.push(C()),t.nextIndex++;else{let e=p.at(-1);e.body.push(c(e,n))}_=z(a[t.nextIndex],g)}let y=C({negate:e});return p.length===1?y.body=p[0].body:(y.kind=`intersection`,y.body=p.map(e=>e.body.length===1?e.body[0]:e)),t.nextIndex++,y}function ne({kind:e,negate:t,value:n},a){let{normalizeUnknownPropertyNames:c,skipPropertyNameValidation:p,unicodePropertyMap:g}=a;if(e===`property`){let a=w(n);if(we.has(a)&&!g?.has(a))e=`posix`,n=a;else return Q(n,{negate:t,normalizeUnknownPropertyNames:c,skipPropertyNameValidation:p,unicodePropertyMap:g})}return e===`posix`?R(n,{negate:t}):E(e,{negate:t})}function te(e,t,n){let{tokens:a,capturingGroups:c,namedGroupsByName:p,skipLookbehindValidation:g,walk:_}=t,y=ie(e),ce=y.type===`AbsenceFunction`,S=$(y),le=S&&y.negate;if(y.type===`CapturingGroup`&&(c.push(y),y.name&&l(p,y.name,[]).push(y)),ce&&n.isInAbsenceFunction)throw Error(`Nested absence function not supported by Oniguruma`);let ue=D(a[t.nextIndex]);for(;ue.type!==`GroupClose`;){if(ue.type===`Alternator`)y.body.push(b()),t.nextIndex++;else{let e=y.body.at(-1),t=_(e,{...n,isInAbsenceFunction:n.isInAbsenceFunction||ce,isInLookbehind:n.isInLookbehind||S,isInNegLookbehind:n.isInNegLookbehind||le});if(e.body.push(t),(S||n.isInLookbehind)&&!g){let e=`Lookbehind includes a pattern not allowed by Oniguruma`;if(le||n.isInNegLookbehind){if(M(t)||t.type===`CapturingGroup`)throw Error(e)}else if(M(t)||$(t)&&t.negate)throw Error(e)}}ue=D(a[t.nextIndex])}return t.nextIndex++,y}function oe({kind:e,min:t,max:n},a){let c=a.parent,p=c.body.at(-1);if(!p||!s(p))throw Error(`Quantifier requires a repeatable token`);let g=_$1(e,t,n,p);return c.body.pop(),g}function ae({raw:e},t){let{capturingGroups:n,subroutines:a}=t,c=e.slice(3,-1),p=/^(?<sign>[-+]?)0*(?<num>[1-9]\d*)$/.exec(c);if(p){let e=+p.groups.num,a=n.length;if(t.hasNumberedRef=!0,c={"":e,"+":a+e,"-":a+1-e}[p.groups.sign],c<1)throw Error(`Invalid subroutine number`)}else c===`0`&&(c=0);let g=O(c);return a.push(g),g}function G(e,t){if(e!==`repeater`)throw Error(`Unexpected absence function kind "${e}"`);return{type:`AbsenceFunction`,kind:e,body:h(t?.body)}}function b(e){return{type:`Alternative`,body:V(e?.body)}}function F(e,t){let n={type:`Assertion`,kind:e};return(e===`word_boundary`||e===`text_segment_boundary`)&&(n.negate=!!t?.negate),n}function k(e,t){let n=!!t?.orphan;return{type:`Backreference`,ref:e,...n&&{orphan:n}}}function P(e,t){let n={name:void 0,isSubroutined:!1,...t};if(n.name!==void 0&&!se(n.name))throw Error(`Group name "${n.name}" invalid in Oniguruma`);return{type:`CapturingGroup`,number:e,...n.name&&{name:n.name},...n.isSubroutined&&{isSubroutined:n.isSubroutined},body:h(t?.body)}}function m(e,t){let n={useLastValid:!1,...t};if(e>1114111){let t=e.toString(16);if(n.useLastValid)e=1114111;else throw Error(e>1310719?`Invalid code point out of range "\\x{${t}}"`:`Invalid code point out of range in JS "\\x{${t}}"`)}return{type:`Character`,value:e}}function C(e){let t={kind:`union`,negate:!1,...e};return{type:`CharacterClass`,kind:t.kind,negate:t.negate,body:V(e?.body)}}function L(e,t){if(t.value<e.value)throw Error(`Character class range out of order`);return{type:`CharacterClassRange`,min:e,max:t}}function E(e,t){let n=!!t?.negate,a={type:`CharacterSet`,kind:e};return(e===`digit`||e===`hex`||e===`newline`||e===`space`||e===`word`)&&(a.negate=n),(e===`text_segment`||e===`newline`&&!n)&&(a.variableLength=!0),a}function I(e,t={}){if(e===`keep`)return{type:`Directive`,kind:e};if(e===`flags`)return{type:`Directive`,kind:e,flags:u(t.flags)};throw Error(`Unexpected directive kind "${e}"`)}function T(e){return{type:`Flags`,...e}}function A(e){let t=e?.atomic,n=e?.flags;if(t&&n)throw Error(`Atomic group cannot have flags`);return{type:`Group`,...t&&{atomic:t},...n&&{flags:n},body:h(e?.body)}}function K(e){let t={behind:!1,negate:!1,...e};return{type:`LookaroundAssertion`,kind:t.behind?`lookbehind`:`lookahead`,negate:t.negate,body:h(e?.body)}}function U(e,t,n){return{type:`NamedCallout`,kind:e,tag:t,arguments:n}}function R(e,t){let n=!!t?.negate;if(!we.has(e))throw Error(`Invalid POSIX class "${e}"`);return{type:`CharacterSet`,kind:`posix`,value:e,negate:n}}function _$1(e,t,n,a){if(t>n)throw Error(`Invalid reversed quantifier range`);return{type:`Quantifier`,kind:e,min:t,max:n,body:a}}function B(e,t){return{type:`Regex`,body:h(t?.body),flags:e}}function O(e){return{type:`Subroutine`,ref:e}}function Q(e,t){let n={negate:!1,normalizeUnknownPropertyNames:!1,skipPropertyNameValidation:!1,unicodePropertyMap:null,...t},a=n.unicodePropertyMap?.get(w(e));if(!a){if(n.normalizeUnknownPropertyNames)a=de(e);else if(n.unicodePropertyMap&&!n.skipPropertyNameValidation)throw Error(Te`Invalid Unicode property "\p{${e}}"`)}return{type:`CharacterSet`,kind:`property`,value:a??e,negate:n.negate}}function ie({flags:e,kind:t,name:n,negate:a,number:c}){switch(t){case`absence_repeater`:return G(`repeater`);case`atomic`:return A({atomic:!0});case`capturing`:return P(c,{name:n});case`group`:return A({flags:e});case`lookahead`:case`lookbehind`:return K({behind:t===`lookbehind`,negate:a});default:throw Error(`Unexpected group kind "${t}"`)}}function h(e){if(e===void 0)e=[b()];else if(!Array.isArray(e)||!e.length||!e.every(e=>e.type===`Alternative`))throw Error(`Invalid body; expected array of one or more Alternative nodes`);return e}function V(e){if(e===void 0)e=[];else if(!Array.isArray(e)||!e.every(e=>!!e.type))throw Error(`Invalid body; expected array of nodes`);return e}function M(e){return e.type===`LookaroundAssertion`&&e.kind===`lookahead`}function $(e){return e.type===`LookaroundAssertion`&&e.kind===`lookbehind`}function se(e){return/^[\p{Alpha}\p{Pc}][^)]*$/u.test(e)}function de(e){return e.trim().replace(/[- _]+/g,`_`).replace(/[A-Z][a-z]+(?=[A-Z])/g,`$&_`).replace(/[A-Za-z]+/g,e=>e[0].toUpperCase()+e.slice(1).toLowerCase())}function w(e){return e.replace(/[- _]+/g,``).toLowerCase()}function z(e,t){let n=t;return u(e,`Unclosed character class${n?.type===`Character`&&n.value===93&&n.raw===`]`?` (started with "]")`:``}`)}function D(e){return u(e,`Unclosed group`)}var Pe=new Map(`ASCII_Hex_Digit
Adlam
Ahom
Alphabetic
Anatolian_Hieroglyphs
Any
Arabic
Armenian
Assigned
Avestan
Balinese
Bamum
Bassa_Vah
Batak
Bengali
Bhaiksuki
Bidi_Control
Bopomofo
Brahmi
Braille
Buginese
Buhid
C
Canadian_Aboriginal
Carian
Case_Ignorable
Cased
Caucasian_Albanian
Cc
Cf
Chakma
Cham
Changes_When_Casefolded
Changes_When_Casemapped
Changes_When_Lowercased
Changes_When_Titlecased
Changes_When_Uppercased
Cherokee
Chorasmian
Cn
Co
Common
Coptic
Cs
Cuneiform
Cypriot
Cypro_Minoan
Cyrillic
Dash
Default_Ignorable_Code_Point
Deprecated
Deseret
Devanagari
Diacritic
Dives_Akuru
Dogra
Duployan
Egyptian_Hieroglyphs
Elbasan
Elymaic
Emoji
Emoji_Component
Emoji_Modifier
Emoji_Modifier_Base
Emoji_Presentation
Ethiopic
Extended_Pictographic
Extender
Garay
Georgian
Glagolitic
Gothic
Grantha
Grapheme_Base
Grapheme_Extend
Grapheme_Link
Greek
Gujarati
Gunjala_Gondi
Gurmukhi
Gurung_Khema
Han
Hangul
Hanifi_Rohingya
Hanunoo
Hatran
Hebrew
Hex_Digit
Hiragana
Hyphen
IDS_Binary_Operator
IDS_Trinary_Operator
IDS_Unary_Operator
ID_Compat_Math_Continue
ID_Compat_Math_Start
ID_Continue
ID_Start
Ideographic
Imperial_Aramaic
InCB
Inherited
Inscriptional_Pahlavi
Inscriptional_Parthian
Javanese
Join_Control
Kaithi
Kannada
Katakana
Kawi
Kayah_Li
Kharoshthi
Khitan_Small_Script
Khmer
Khojki
Khudawadi
Kirat_Rai
L
LC
Lao
Latin
Lepcha
Limbu
Linear_A
Linear_B
Lisu
Ll
Lm
Lo
Logical_Order_Exception
Lowercase
Lt
Lu
Lycian
Lydian
M
Mahajani
Makasar
Malayalam
Mandaic
Manichaean
Marchen
Masaram_Gondi
Math
Mc
Me
Medefaidrin
Meetei_Mayek
Mende_Kikakui
Meroitic_Cursive
Meroitic_Hieroglyphs
Miao
Mn
Modi
Modifier_Combining_Mark
Mongolian
Mro
Multani
Myanmar
N
Nabataean
Nag_Mundari
Nandinagari
Nd
New_Tai_Lue
Newa
Nko
Nl
No
Noncharacter_Code_Point
Nushu
Nyiakeng_Puachue_Hmong
Ogham
Ol_Chiki
Ol_Onal
Old_Hungarian
Old_Italic
Old_North_Arabian
Old_Permic
Old_Persian
Old_Sogdian
Old_South_Arabian
Old_Turkic
Old_Uyghur
Oriya
Osage
Osmanya
Other_Alphabetic
Other_Default_Ignorable_Code_Point
Other_Grapheme_Extend
Other_ID_Continue
Other_ID_Start
Other_Lowercase
Other_Math
Other_Uppercase
P
Pahawh_Hmong
Palmyrene
Pattern_Syntax
Pattern_White_Space
Pau_Cin_Hau
Pc
Pd
Pe
Pf
Phags_Pa
Phoenician
Pi
Po
Prepended_Concatenation_Mark
Ps
Psalter_Pahlavi
Quotation_Mark
Radical
Regional_Indicator
Rejang
Runic
S
Samaritan
Saurashtra
Sc
Sentence_Terminal
Sharada
Shavian
Siddham
SignWriting
Sinhala
Sk
Sm
So
Soft_Dotted
Sogdian
Sora_Sompeng
Soyombo
Sundanese
Sunuwar
Syloti_Nagri
Syriac
Tagalog
Tagbanwa
Tai_Le
Tai_Tham
Tai_Viet
Takri
Tamil
Tangsa
Tangut
Telugu
Terminal_Punctuation
Thaana
Thai
Tibetan
Tifinagh
Tirhuta
Todhri
Toto
Tulu_Tigalari
Ugaritic
Unified_Ideograph
Unknown
Uppercase
Vai
Variation_Selector
Vithkuqi
Wancho
Warang_Citi
White_Space
XID_Continue
XID_Start
Yezidi
Yi
Z
Zanabazar_Square
Zl
Zp
Zs
Adlm
Aghb
AHex
Arab
Armi
Armn
Avst
Bali
Bamu
Bass
Batk
Beng
Bhks
Bidi_C
Bopo
Brah
Brai
Bugi
Buhd
Cakm
Cans
Cari
Cased_Letter
Cher
Chrs
CI
Close_Punctuation
Combining_Mark
Connector_Punctuation
Control
Copt
Cpmn
Cprt
Currency_Symbol
CWCF
CWCM
CWL
CWT
CWU
Cyrl
Dash_Punctuation
Decimal_Number
Dep
Deva
DI
Dia
Diak
Dogr
Dsrt
Dupl
EBase
EComp
Egyp
Elba
Elym
EMod
Enclosing_Mark
EPres
Ethi
Ext
ExtPict
Final_Punctuation
Format
Gara
Geor
Glag
Gong
Gonm
Goth
Gran
Gr_Base
Grek
Gr_Ext
Gr_Link
Gujr
Gukh
Guru
Hang
Hani
Hano
Hatr
Hebr
Hex
Hira
Hluw
Hmng
Hmnp
Hung
IDC
Ideo
IDS
IDSB
IDST
IDSU
Initial_Punctuation
Ital
Java
Join_C
Kali
Kana
Khar
Khmr
Khoj
Kits
Knda
Krai
Kthi
Lana
Laoo
Latn
Lepc
Letter
Letter_Number
Limb
Lina
Linb
Line_Separator
LOE
Lowercase_Letter
Lyci
Lydi
Mahj
Maka
Mand
Mani
Marc
Mark
Math_Symbol
MCM
Medf
Mend
Merc
Mero
Mlym
Modifier_Letter
Modifier_Symbol
Mong
Mroo
Mtei
Mult
Mymr
Nagm
Nand
Narb
Nbat
NChar
Nkoo
Nonspacing_Mark
Nshu
Number
OAlpha
ODI
Ogam
OGr_Ext
OIDC
OIDS
Olck
OLower
OMath
Onao
Open_Punctuation
Orkh
Orya
Osge
Osma
Other
Other_Letter
Other_Number
Other_Punctuation
Other_Symbol
Ougr
OUpper
Palm
Paragraph_Separator
Pat_Syn
Pat_WS
Pauc
PCM
Perm
Phag
Phli
Phlp
Phnx
Plrd
Private_Use
Prti
punct
Punctuation
Qaac
Qaai
QMark
RI
Rjng
Rohg
Runr
Samr
Sarb
Saur
SD
Separator
Sgnw
Shaw
Shrd
Sidd
Sind
Sinh
Sogd
Sogo
Sora
Soyo
Space_Separator
Spacing_Mark
STerm
Sund
Sunu
Surrogate
Sylo
Symbol
Syrc
Tagb
Takr
Tale
Talu
Taml
Tang
Tavt
Telu
Term
Tfng
Tglg
Thaa
Tibt
Tirh
Titlecase_Letter
Tnsa
Todr
Tutg
Ugar
UIdeo
Unassigned
Uppercase_Letter
Vaii
Vith
VS
Wara
Wcho
WSpace
XIDC
XIDS
Xpeo
Xsux
Yezi
Yiii
Zanb
Zinh
Zyyy
Zzzz
In_Basic_Latin
In_Latin_1_Supplement
In_Latin_Extended_A
In_Latin_Extended_B
In_IPA_Extensions
In_Spacing_Modifier_Letters
In_Combining_Diacritical_Marks
In_Greek_and_Coptic
In_Cyrillic
In_Cyrillic_Supplement
In_Armenian
In_Hebrew
In_Arabic
In_Syriac
In_Arabic_Supplement
In_Thaana
In_NKo
In_Samaritan
In_Mandaic
In_Syriac_Supplement
In_Arabic_Extended_B
In_Arabic_Extended_A
In_Devanagari
In_Bengali
In_Gurmukhi
In_Gujarati
In_Oriya
In_Tamil
In_Telugu
In_Kannada
In_Malayalam
In_Sinhala
In_Thai
In_Lao
In_Tibetan
In_Myanmar
In_Georgian
In_Hangul_Jamo
In_Ethiopic
In_Ethiopic_Supplement
In_Cherokee
In_Unified_Canadian_Aboriginal_Syllabics
In_Ogham
In_Runic
In_Tagalog
In_Hanunoo
In_Buhid
In_Tagbanwa
In_Khmer
In_Mongolian
In_Unified_Canadian_Aboriginal_Syllabics_Extended
In_Limbu
In_Tai_Le
In_New_Tai_Lue
In_Khmer_Symbols
In_Buginese
In_Tai_Tham
In_Combining_Diacritical_Marks_Extended
In_Balinese
In_Sundanese
In_Batak
In_Lepcha
In_Ol_Chiki
In_Cyrillic_Extended_C
In_Georgian_Extended
In_Sundanese_Supplement
In_Vedic_Extensions
In_Phonetic_Extensions
In_Phonetic_Extensions_Supplement
In_Combining_Diacritical_Marks_Supplement
In_Latin_Extended_Additional
In_Greek_Extended
In_General_Punctuation
In_Superscripts_and_Subscripts
In_Currency_Symbols
In_Combining_Diacritical_Marks_for_Symbols
In_Letterlike_Symbols
In_Number_Forms
In_Arrows
In_Mathematical_Operators
In_Miscellaneous_Technical
In_Control_Pictures
In_Optical_Character_Recognition
In_Enclosed_Alphanumerics
In_Box_Drawing
In_Block_Elements
In_Geometric_Shapes
In_Miscellaneous_Symbols
In_Dingbats
In_Miscellaneous_Mathematical_Symbols_A
In_Supplemental_Arrows_A
In_Braille_Patterns
In_Supplemental_Arrows_B
In_Miscellaneous_Mathematical_Symbols_B
In_Supplemental_Mathematical_Operators
In_Miscellaneous_Symbols_and_Arrows
In_Glagolitic
In_Latin_Extended_C
In_Coptic
In_Georgian_Supplement
In_Tifinagh
In_Ethiopic_Extended
In_Cyrillic_Extended_A
In_Supplemental_Punctuation
In_CJK_Radicals_Supplement
In_Kangxi_Radicals
In_Ideographic_Description_Characters
In_CJK_Symbols_and_Punctuation
In_Hiragana
In_Katakana
In_Bopomofo
In_Hangul_Compatibility_Jamo
In_Kanbun
In_Bopomofo_Extended
In_CJK_Strokes
In_Katakana_Phonetic_Extensions
In_Enclosed_CJK_Letters_and_Months
In_CJK_Compatibility
In_CJK_Unified_Ideographs_Extension_A
In_Yijing_Hexagram_Symbols
In_CJK_Unified_Ideographs
In_Yi_Syllables
In_Yi_Radicals
In_Lisu
In_Vai
In_Cyrillic_Extended_B
In_Bamum
In_Modifier_Tone_Letters
In_Latin_Extended_D
In_Syloti_Nagri
In_Common_Indic_Number_Forms
In_Phags_pa
In_Saurashtra
In_Devanagari_Extended
In_Kayah_Li
In_Rejang
In_Hangul_Jamo_Extended_A
In_Javanese
In_Myanmar_Extended_B
In_Cham
In_Myanmar_Extended_A
In_Tai_Viet
In_Meetei_Mayek_Extensions
In_Ethiopic_Extended_A
In_Latin_Extended_E
In_Cherokee_Supplement
In_Meetei_Mayek
In_Hangul_Syllables
In_Hangul_Jamo_Extended_B
In_High_Surrogates
In_High_Private_Use_Surrogates
In_Low_Surrogates
In_Private_Use_Area
In_CJK_Compatibility_Ideographs
In_Alphabetic_Presentation_Forms
In_Arabic_Presentation_Forms_A
In_Variation_Selectors
In_Vertical_Forms
In_Combining_Half_Marks
In_CJK_Compatibility_Forms
In_Small_Form_Variants
In_Arabic_Presentation_Forms_B
In_Halfwidth_and_Fullwidth_Forms
In_Specials
In_Linear_B_Syllabary
In_Linear_B_Ideograms
In_Aegean_Numbers
In_Ancient_Greek_Numbers
In_Ancient_Symbols
In_Phaistos_Disc
In_Lycian
In_Carian
In_Coptic_Epact_Numbers
In_Old_Italic
In_Gothic
In_Old_Permic
In_Ugaritic
In_Old_Persian
In_Deseret
In_Shavian
In_Osmanya
In_Osage
In_Elbasan
In_Caucasian_Albanian
In_Vithkuqi
In_Todhri
In_Linear_A
In_Latin_Extended_F
In_Cypriot_Syllabary
In_Imperial_Aramaic
In_Palmyrene
In_Nabataean
In_Hatran
In_Phoenician
In_Lydian
In_Meroitic_Hieroglyphs
In_Meroitic_Cursive
In_Kharoshthi
In_Old_South_Arabian
In_Old_North_Arabian
In_Manichaean
In_Avestan
In_Inscriptional_Parthian
In_Inscriptional_Pahlavi
In_Psalter_Pahlavi
In_Old_Turkic
In_Old_Hungarian
In_Hanifi_Rohingya
In_Garay
In_Rumi_Numeral_Symbols
In_Yezidi
In_Arabic_Extended_C
In_Old_Sogdian
In_Sogdian
In_Old_Uyghur
In_Chorasmian
In_Elymaic
In_Brahmi
In_Kaithi
In_Sora_Sompeng
In_Chakma
In_Mahajani
In_Sharada
In_Sinhala_Archaic_Numbers
In_Khojki
In_Multani
In_Khudawadi
In_Grantha
In_Tulu_Tigalari
In_Newa
In_Tirhuta
In_Siddham
In_Modi
In_Mongolian_Supplement
In_Takri
In_Myanmar_Extended_C
In_Ahom
In_Dogra
In_Warang_Citi
In_Dives_Akuru
In_Nandinagari
In_Zanabazar_Square
In_Soyombo
In_Unified_Canadian_Aboriginal_Syllabics_Extended_A
In_Pau_Cin_Hau
In_Devanagari_Extended_A
In_Sunuwar
In_Bhaiksuki
In_Marchen
In_Masaram_Gondi
In_Gunjala_Gondi
In_Makasar
In_Kawi
In_Lisu_Supplement
In_Tamil_Supplement
In_Cuneiform
In_Cuneiform_Numbers_and_Punctuation
In_Early_Dynastic_Cuneiform
In_Cypro_Minoan
In_Egyptian_Hieroglyphs
In_Egyptian_Hieroglyph_Format_Controls
In_Egyptian_Hieroglyphs_Extended_A
In_Anatolian_Hieroglyphs
In_Gurung_Khema
In_Bamum_Supplement
In_Mro
In_Tangsa
In_Bassa_Vah
In_Pahawh_Hmong
In_Kirat_Rai
In_Medefaidrin
In_Miao
In_Ideographic_Symbols_and_Punctuation
In_Tangut
In_Tangut_Components
In_Khitan_Small_Script
In_Tangut_Supplement
In_Kana_Extended_B
In_Kana_Supplement
In_Kana_Extended_A
In_Small_Kana_Extension
In_Nushu
In_Duployan
In_Shorthand_Format_Controls
In_Symbols_for_Legacy_Computing_Supplement
In_Znamenny_Musical_Notation
In_Byzantine_Musical_Symbols
In_Musical_Symbols
In_Ancient_Greek_Musical_Notation
In_Kaktovik_Numerals
In_Mayan_Numerals
In_Tai_Xuan_Jing_Symbols
In_Counting_Rod_Numerals
In_Mathematical_Alphanumeric_Symbols
In_Sutton_SignWriting
In_Latin_Extended_G
In_Glagolitic_Supplement
In_Cyrillic_Extended_D
In_Nyiakeng_Puachue_Hmong
In_Toto
In_Wancho
In_Nag_Mundari
In_Ol_Onal
In_Ethiopic_Extended_B
In_Mende_Kikakui
In_Adlam
In_Indic_Siyaq_Numbers
In_Ottoman_Siyaq_Numbers
In_Arabic_Mathematical_Alphabetic_Symbols
In_Mahjong_Tiles
In_Domino_Tiles
In_Playing_Cards
In_Enclosed_Alphanumeric_Supplement
In_Enclosed_Ideographic_Supplement
In_Miscellaneous_Symbols_and_Pictographs
In_Emoticons
In_Ornamental_Dingbats
In_Transport_and_Map_Symbols
In_Alchemical_Symbols
In_Geometric_Shapes_Extended
In_Supplemental_Arrows_C
In_Supplemental_Symbols_and_Pictographs
In_Chess_Symbols
In_Symbols_and_Pictographs_Extended_A
In_Symbols_for_Legacy_Computing
In_CJK_Unified_Ideographs_Extension_B
In_CJK_Unified_Ideographs_Extension_C
In_CJK_Unified_Ideographs_Extension_D
In_CJK_Unified_Ideographs_Extension_E
In_CJK_Unified_Ideographs_Extension_F
In_CJK_Unified_Ideographs_Extension_I
In_CJK_Compatibility_Ideographs_Supplement
In_CJK_Unified_Ideographs_Extension_G
In_CJK_Unified_Ideographs_Extension_H
In_Tags
In_Variation_Selectors_Supplement
In_Supplementary_Private_Use_Area_A
In_Supplementary_Private_Use_Area_B
In_No_Block`.split(/\s/).map(e=>[w(e),e])),Fe=`
1.1: 0,dx 5,t 1l,2g 8,1a 2,9 n,1x r,1 j,1 5 4 6,6 2 2,j 2,17 2,6 4 2 2 2 2,h e,b 2,1t 2,b 2,14 a,1g 3,1 3,1
 4,r 3,7 3,1 1k,11 3,6 2,12 2 13,9 2,8 d,q 6,4 o f 4 2,p 6,i e,d 3,1z 3,4 2,e 2,t 3,9 eg,2 2,1g 3,h 3,4 4,o h,2
 2,7 3,1 3,l 2,6 2 4,3 3 2,6 3,1 3,2 a 5,1 2,4 3,k 8 3,5 5,1 3,l 2,6 2,1 2,1 2,1 3 2,4 5,1 3,2 c,3 2 8,e d,2
 2,6 2 2,2 2,l 2,6 2,1 2,4 3,9 2,2 2,2 3 g 6,9 i,2 2,7 3,1 3,l 2,6 2,1 3,3 3,7 4,1 3,2 9,1 5,1 2,2 5,a i,1 2,5
 4,2 2,3 4,1 2 2,1 4,1 4,2 4,7 2,2 5,4 4,2 2,3 a g,b f,2 2,7 2,2 2,m 2,9 2,4 5,6 2,2 2,3 8,1 a,1 5,9 j,1 2,7
 2,2 2,m 2,9 2,4 5,6 2,2 2,3 8,1 8 2,1 5,9 j,1 2,7 2,2 2,m 2,f 5,5 3,2 2,3 a 9,1 5,9 42,1l 5,s 12,1 2 3,1 2 3
 7,3 2,6 2,2 2 2 3,1 2,c 2,2 3,4 2 2,5 3,9 3,1 cj,11 b,12 5 5,2h 6,1v 6,29 2dj,4a 6,2h 7,l 3,5 3,11 3,5 3,7 2 2
 2 2,u 3,1g 2,e 2,d 3,5 2,i 3,2 2,8 2,1a 2,m 10,6 4,q i,a 12,h v,1k r,1b e,2i m,6p f 2,3c 3q,10 s,a m,3u m,45
 b,27 h,j 7,2d 42,3 2,3 3,r 2,y 2 2,3 4 2,6 3,6 f,u 4,n 2,d 1mq,1j 8 2,2b 5,5 3,2l 7,13 5,2l 2,f 2p,s 4,z t,r
 4,1d g,b 5,1a 2,3a 5,2q 3,u 54y,g4l cpn,565 5v,6 d,4 7,o 2,4 2 2,1 2,1 2,2z y,a4 h,1r 3,1h 15,b 11,3 d,k 5,9
 2,i 2,3 5,2 2 2,3q 3 2,2l 3,2l 4,5 3,5 3,5 3,2 4,6 2,6 f,2
2.0: 13l,g 2,c l 1to,1z 2,w 8,q 5,5 2 2,k 4,6 2 2xu eo rit,8mb 2l,1kv 1kvz,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1
 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,1 1ekf,2t4x
2.1: 6gc 1840
3.0: dy,3 v,7 3,h 3a,4 1e b,4 2g,8 k 39 4 2 2 2 v d 1v d 17,1 3,3 2l,1 4d 5l,2 2r,1 6 g 17,4 2,d 2,t 4,q 1i,1c
 15e,1 2,h 4,n 2,8 2 3,6 4 5,5 2 2,7 j,2 ae 18 o,2 8 2,2 2,e 3 1d,x 2,4 2,1 2,6 4,3 7,p br,6 2,1q 2 2,3 3,6 2
 2,3 3,12 2 2,3 3,u 2 2,3 3,6 2 2,3 3,6 2,6 2,m 2,u 2 2,3 3,6 2,12 2,i 7,r 10,2c d,hh a,s 4,28 40,2k 4,9 n,e
 2,9 7,2f 9,15 1hi p,5 2o,2 1f,1 2e,1 21 2w,8 7i 3e 2,t 3v,1 cq,7 y 2f,1 b3,73 135,p 2,2g d,5x r,b 1p,2 4 9u,n
 g9,52t g97,wc 4,h 3,f 2,b 2,2 2 h1z yk,2
3.1: s4,1 1dcr,v 101,u 2,3 d,q 52,11 3,11 148j,6t b,12 4,4z f7,2c 2,1y 2,1 3 3,1 3,3 2,b 2 2,3 2,1 2,1s 2,3
 3,7 2,6 2,r 2,3 2,4 2 4,6 2,9d 5,81 5,1d 7wh,wye g16,f1 fhes v,2n
3.2: f4 8f k,c 2x,1 t 44,1 1m,1 3,1 3,1 1e,f 9r,1 8y 1ty,1 16w,c 2,6 c,m a,j d,c 2,2 2,1 1qs 7,4 5 8,4 e 1r,1
 1f,6 2b,e 4p,b 6r,d 3h v,1f 7x,j 48,9 2h,7 n,1 2j,b 3,9 67,d 2j,r 5,f 75,e7 118,2 2g,1 9,1 2n 6p,f 2a,e 2a,e
 mhv,1 h d 4 gvf,1m pe 4,f 1i,1 19 6k,1
4.0: f5 j,2 3c,1 1s,g 29,7 6,2 48,4 ed,3 a,8 1t,2 46,1 g 1a,2 u,2 c5 55 1w 2 3t 2d,2 e 1w 1o 3m,7 5e,1 274 j,9
 7b,s 4,b 5,b 5 4,15 3,4 30,v ld,2z ko,1 6f ic,1 8f 7p,1 39,7 f,1 v3,d 1e8,1 1e 18,1 27,3 4o,3 2s,1 w 535,1r
 yri 22,1 c8,b 2,p 2,i 2,1 2,e 3,d z,3e 6,2 5,18 4,8 g1,t 2 3r,1 13,27 3,9 nr,5 3 2,17 2,1 4 3 141t,2e a3
 h3jz,6n
4.1: fr,a 7r,4 4g,3 6v,1 4r z,2 1w j 1n,5 6q,t eo 29 dk 1c ru,1 88,1 2 7f 1s 1s 14 w w w g 14 o,1 w,p 15z,15
 7,p 7,9 5,1 x,r 3,1 nh,2f ia,1 2,6 1e,4 u,3 1i 29 g hx,a fx 2u,1 j,a 6,f 7j,6 nc,5 6l,1a 2,1a y,2y f,18 b,1h a
 h,m a,6 2,6 2,6 2,6 2,6 2,6 2,6 2,6 y,n 5,1 pv,f 4v lk8,l 1fp,m 6i,17 g91,2x mv,9 mf,22 eu,z 5,d 17v,3 2,1 6,7
 2,2 2,q 5,2 5,8 9,8 13fs,1x v3,1
5.0: g2,d 8c,2 9e 17,5 h,3 4n ee,1m ap,1 2,1 o3,1 e,1 2ry,23 5,18 g8,6 1g,1 kt,3 2m,1 1i go,b jv 7p,3 ne,6 6,3
 8t,c 8,3 o80,3 6,1 7z,1j j2h,p 6 4ip,oe 42,2q e,3 yjx,h ux,1
5.1: og,3 3,1 2g 54 3x,f 6b,4 c,4 x,4 8f,h du,1 67 10 5r u,1 31 31 r,1 9,1 l,7 5a 7 u,1 d,5 4,6 do,1 2q 4,2 26
 6 3 8,2 5,5 r,1r 5,1 1l7 k6,16 4,b 1z,1j 4,e 4,1e 98,r 52,3 2j,5 9x 3w 2n 1i,3 105 m,9 4,3 7d w,3 mk,4 5,14
 4,4 7t,2 2,2 5,5 9v,v p,3 3,i l9 4j,j lp5,7 119,8b l,v 3,h 9,r 3o,4 3,2y 33,4 3l,1w a,b 13,2b c 4h,1i a,d 3,9
 3,3 gjp,2 oa,b 1h,19 3n,s 4,1c 18w,p 6 13hm 63b,17 5,2r
5.2: 10k,1 kb,19 3,e 5e 26 7 10,1 3l 15m,3 5e,3 59,4 1x,4 2b,5 e9 hj,8 fl,1x 51,1 1b 1y,1q 2,s 3,a 7,9 7,d
 f7,y 7f jd,2 48,2 1j gv ja,1 u,2 5,9 2,i 2 5,n 2g se,4 7r e,1 30,6 8w sz,b lmd,7 zp,1b bl,2f 8p,9 4n,r 2t,s
 4,25 2,a 5,1 3l,r 5,1u p,4 69,19 3,9 8mv,m 5,1c 6sw,2 2qb,l 2,8 57,1 91,v 3l,1h 4,s 3,q 6,7 3l,20 ew,u ea,1t
 667,tq 11aq,a 6,u 3 c 2 3 4 4,4 9 8 q 2,1 3 b,3 3 34 g,x f,8 zp4,378
6.0: 10m,1 6x 1r dd,r 3 64,1 k 7,1 s,4 e3,5 c2 h k fy,3 22,1 oz,1 1nm,1f 9,3 e5 ih,7 t mo,a kb k 2,3 u 5,1 t
 10 2 5,2 a,1 1h,2 p f f,1 141 f u1,2 n1i,1 8c,1 2,1 f,9 29 lj,5 3,5 3,5 a,6 2,6 fwk,f 3zz,25 5,t hap,fs ds8,1
 crj,e 3,d 3,e 2,e 29 2,a 2 2,1 2,2 2,2 6,7 2,6 2,9 7,8 2 3,1 2,9 5,1 2,9 24,p 2,1 1c,8 m,1 4v,w g,5 2,1x 4,j
 d,10 2,4 m,g g,1q 2 2,51 2,3 4,1p j,n 44,4 2,f 2,2 2 2 2 2,2 2,5 3,3 2 3,3 2,b 5,a 1d,1x 1n,37 11vx,65
6.1: 13j 39 ik 2,a 1k,q du ry,1 dk 6 1c,2 23w,2 d,5 75,7 18,3 251 2 10l,1 1g 6 1l,1 5n,9 mfl 1bc,7 10 6r,1 n
 26,1 kn,m fnc,1 30x,1j 7,1 1e9,o 8,9 7,1g 2,d 1p,20 8,9 x3,1j 9,9 hfb,1w c,1a h,g oyp,3 2,q 2,1 2 3 2,9 2,3 2
 2 7 5 2 2 2,2 2,1 2 3 2 2 2 2 2,1 2 3,3 2,6 2,3 2,3 2 2,9 2,g 6,2 2,4 2,g 1h,1 hl,1 r9,3 59 h 4 2 2 2 4 7,1 5
 2,1 5
6.2: 6gq
6.3: 17g 56y,3
7.0: ov bt,7 2m,1 3b ik c,5 25 3d 8 hs 1g 25 3k 6d,9 1s2,7 f9,1 b6,e fu,1 6m,e jq,2 mv,6 li ul,2 b,p 3,v 3,x
 4,b 2,7 h7,6 nrq,5 6v,b c,2 3,1 1y dl,u 3i,3 4x,1b 5,1 gci,6 ny,1 k 8w,r 10 1d,16 au,13 9,1f c 41,8m a,l b,7
 6x,1q 9,8 cx,v x,12 5,b 3u,h 8,3 d,6 y8 5t,12 2f d 7,j c,h 2,16 37,1m 6,9 8,2 2,7 3,1 3,l 2,6 2,1 2,4 3,8 3,1
 3,2 a 6,6 3,6 4,4 7g,1z 9,9 4n,1h 3,h 1j,1w c,9 g7,2a d ch,1k 1o7,15 5n,b 6 dsc,u 2,9 5,1 2p,t 3,5 b,1x b,9
 2,6 2,k 6,i fw1,2y 6,c 4,8 8,9 3,7 8kd,5g 3,f 1k9 x,l m,1 et,b a 1z n,b 12 6,3 6,b i,6 20 2 53 5,1 1s,1 5,6
 u,h 2,14 2,2d 1z,1 e,1b 1z,9 h,c 4,3 3x,2c 18,b 5,1j 9,9 7,13 9,t
8.0: 1pv,1 1b eu 9t 79 1au 3,5 2ip 5o,1 21t,3 mvy,8 1c9 6p z,5 91,1 gz,3 d,27 ga7,1 241,i 2,1 6,4 59,1 3,f
 3,19 ht,1e e,1e 8,5 y2,3 f,4 4h,6 2 2,3 2,e 2,a 2f 28 hm,j 83,p 4,e 5,f 2fu 6f,5f 62l,g6 rko,a 17c,i3 g,4 2,e
 4u6,2 27,1 28,4 11,7 74 24,4 6s,1 3w g0,8 2w,4 1o 11ls,4g1
9.0: 1py,7 n,e pq 5r 5,2 2,6 o,2 2yw,8 ab 16o,3 211,1 nze 7r hjc,1 ma,z 5,z 2mb ci,2h 2 2 eb,c 13o,8 2,18 2,d
 b,s 4,v 3,l 2,d gfe w,4q4 k,ky gsu,6 2,g 3,6 2,1 2,4 1qu,22 6,9 5,1 1mk,h 3z n3 16 8d,1 y,2 f7,5 2,7 9 3,b 2,b
 5,e 13,c
10.0: 1nk,a b6,1 71,5 e9 1n,1 33v 73,3 jq n4 1jn hf,4 kl luw,k jlv,2 4i9,1z 9,1f 3,m 2,4 gu,6 2,1 2,17 4 2,1
 2,8 9,9 gaw co1,7w 2a,az cit,5 vi,1 z,1 eg,b k 9,7 2,1 q j,c 13,5 1l,m 1616,5rk
11.0: 128 14 2v em,2 5w 8b 3c b2 3k 2d0 t4,16 3,2 2yj,2 n,o 5,e gc,4 kh lvg,4 1j4 9,1 91,1 j79,1 j jc,13 9,9
 cn,13 9,15 ac 3b,2 dx 83 jg 6e,1n gy jn,5 2,1 2,10 2,1 2,5 8,9 8n,o fns,2i 503,4 esv,j 3j,6 4xl,1v vv 156 64,3
 ad,2 t,4 3,3 4 2,3 p,a e,9 8,1 11,o 2p,d
12.0: 2gn en 3 3 2,5 5 8 8,1 3 e 2tc 2xb 1i gg nzf,5 3,4 ps,1 juh,m vd gp ko,7 3,19 3,a 4g,1 117,1d e 3zl,8
 bnx,5 5 1c,8 2j,1 4r3,5 861,2 i,3 9eh,18 4,d 3,9 5,1 a9,1l 6 18s qe,1o tr 12h 11 6e,b 82,2 1c 1e a 16,5 4,1
 b,5 4,7 3,2 1d,2b t,3 5,2 6,2 e,5
12.1: a2n
13.0: 1q6,9 i6 bz 3h 2m6,1 3br jd,2 o9,4 5iv,9 g8h,c 1jf,3 17,1 1i n0,3 h0x 2jo,15 2,2 3,1 73,r ak 3r,1 i3 6,1
 wv,6 3 3,7 2,1 2,t 2,1 3,b a,9 193 fuc c,1 5c2,de 17,8 jr9,2 2m,2 1q 10p,1 10,1 c4,1 2j 2u 5,1 17,1 7,2 u 4p
 f,3 g,i 8,6 a,2 e,6 16,42 2,1i 12,9 xr2,6 hlv,3t6
14.0: 17h gj,u 2,1 7,7 m j,a oa x 3k 20g 8 a 6o j6,d 3i 1d,1 ho jq 29b 1c dw,a mg0,2 1j5,1 f,1 2 2,4 p,2 gjy
 am,f 3k 1b,1 1gx,a 2,e 2,6 2,1 2,a 2,e 2,6 2,1 ck,5 2,15 2,8 1iu,p 6f,5 25 16f 3r,6 oa,f 441,2q bjy,26 2,9
 dnr,3 2,6 2,1 81,3 5we,19 3,m a,37 fa,1 2l2,u oi,u 10y,6 2,3 2,1 2,e 2xr,2 7l ax 2b 4v,1 19,3 b,3 9,2 i,2 7,7
 9,6 xyg,1 386,3
`;function assignedUpTo(e){let t=[];for(let n of Fe.split(/\n(?=\S)/)){let[a=``,c=``]=n.trim().split(`: `),p=0;for(let e of c.split(/\s+/)){let[n=``,a=`0`]=e.split(`,`),c=p+Number.parseInt(n,36);p=c+Number.parseInt(a,36),t.push(c,p)}if(a===e)return t}}var Ie=`
basiclatin 0 7f
latin1supplement 80 ff
latinextendeda 100 17f
latinextendedb 180 24f
ipaextensions 250 2af
spacingmodifierletters 2b0 2ff
combiningdiacriticalmarks 300 36f
greekandcoptic 370 3ff
cyrillic 400 4ff
cyrillicsupplement 500 52f
armenian 530 58f
hebrew 590 5ff
arabic 600 6ff
syriac 700 74f
arabicsupplement 750 77f
thaana 780 7bf
nko 7c0 7ff
samaritan 800 83f
mandaic 840 85f
syriacsupplement 860 86f
arabicextendedb 870 89f
arabicextendeda 8a0 8ff
devanagari 900 97f
bengali 980 9ff
gurmukhi a00 a7f
gujarati a80 aff
oriya b00 b7f
tamil b80 bff
telugu c00 c7f
kannada c80 cff
malayalam d00 d7f
sinhala d80 dff
thai e00 e7f
lao e80 eff
tibetan f00 fff
myanmar 1000 109f
georgian 10a0 10ff
hanguljamo 1100 11ff
ethiopic 1200 137f
ethiopicsupplement 1380 139f
cherokee 13a0 13ff
unifiedcanadianaboriginalsyllabics 1400 167f
ogham 1680 169f
runic 16a0 16ff
tagalog 1700 171f
hanunoo 1720 173f
buhid 1740 175f
tagbanwa 1760 177f
khmer 1780 17ff
mongolian 1800 18af
unifiedcanadianaboriginalsyllabicsextended 18b0 18ff
limbu 1900 194f
taile 1950 197f
newtailue 1980 19df
khmersymbols 19e0 19ff
buginese 1a00 1a1f
taitham 1a20 1aaf
combiningdiacriticalmarksextended 1ab0 1aff
balinese 1b00 1b7f
sundanese 1b80 1bbf
batak 1bc0 1bff
lepcha 1c00 1c4f
olchiki 1c50 1c7f
cyrillicextendedc 1c80 1c8f
georgianextended 1c90 1cbf
sundanesesupplement 1cc0 1ccf
vedicextensions 1cd0 1cff
phoneticextensions 1d00 1d7f
phoneticextensionssupplement 1d80 1dbf
combiningdiacriticalmarkssupplement 1dc0 1dff
latinextendedadditional 1e00 1eff
greekextended 1f00 1fff
generalpunctuation 2000 206f
superscriptsandsubscripts 2070 209f
currencysymbols 20a0 20cf
combiningdiacriticalmarksforsymbols 20d0 20ff
letterlikesymbols 2100 214f
numberforms 2150 218f
arrows 2190 21ff
mathematicaloperators 2200 22ff
miscellaneoustechnical 2300 23ff
controlpictures 2400 243f
opticalcharacterrecognition 2440 245f
enclosedalphanumerics 2460 24ff
boxdrawing 2500 257f
blockelements 2580 259f
geometricshapes 25a0 25ff
miscellaneoussymbols 2600 26ff
dingbats 2700 27bf
miscellaneousmathematicalsymbolsa 27c0 27ef
supplementalarrowsa 27f0 27ff
braillepatterns 2800 28ff
supplementalarrowsb 2900 297f
miscellaneousmathematicalsymbolsb 2980 29ff
supplementalmathematicaloperators 2a00 2aff
miscellaneoussymbolsandarrows 2b00 2bff
glagolitic 2c00 2c5f
latinextendedc 2c60 2c7f
coptic 2c80 2cff
georgiansupplement 2d00 2d2f
tifinagh 2d30 2d7f
ethiopicextended 2d80 2ddf
cyrillicextendeda 2de0 2dff
supplementalpunctuation 2e00 2e7f
cjkradicalssupplement 2e80 2eff
kangxiradicals 2f00 2fdf
ideographicdescriptioncharacters 2ff0 2fff
cjksymbolsandpunctuation 3000 303f
hiragana 3040 309f
katakana 30a0 30ff
bopomofo 3100 312f
hangulcompatibilityjamo 3130 318f
kanbun 3190 319f
bopomofoextended 31a0 31bf
cjkstrokes 31c0 31ef
katakanaphoneticextensions 31f0 31ff
enclosedcjklettersandmonths 3200 32ff
cjkcompatibility 3300 33ff
cjkunifiedideographsextensiona 3400 4dbf
yijinghexagramsymbols 4dc0 4dff
cjkunifiedideographs 4e00 9fff
yisyllables a000 a48f
yiradicals a490 a4cf
lisu a4d0 a4ff
vai a500 a63f
cyrillicextendedb a640 a69f
bamum a6a0 a6ff
modifiertoneletters a700 a71f
latinextendedd a720 a7ff
sylotinagri a800 a82f
commonindicnumberforms a830 a83f
phagspa a840 a87f
saurashtra a880 a8df
devanagariextended a8e0 a8ff
kayahli a900 a92f
rejang a930 a95f
hanguljamoextendeda a960 a97f
javanese a980 a9df
myanmarextendedb a9e0 a9ff
cham aa00 aa5f
myanmarextendeda aa60 aa7f
taiviet aa80 aadf
meeteimayekextensions aae0 aaff
ethiopicextendeda ab00 ab2f
latinextendede ab30 ab6f
cherokeesupplement ab70 abbf
meeteimayek abc0 abff
hangulsyllables ac00 d7af
hanguljamoextendedb d7b0 d7ff
highsurrogates d800 db7f
highprivateusesurrogates db80 dbff
lowsurrogates dc00 dfff
privateusearea e000 f8ff
cjkcompatibilityideographs f900 faff
alphabeticpresentationforms fb00 fb4f
arabicpresentationformsa fb50 fdff
variationselectors fe00 fe0f
verticalforms fe10 fe1f
combininghalfmarks fe20 fe2f
cjkcompatibilityforms fe30 fe4f
smallformvariants fe50 fe6f
arabicpresentationformsb fe70 feff
halfwidthandfullwidthforms ff00 ffef
specials fff0 ffff
linearbsyllabary 10000 1007f
linearbideograms 10080 100ff
aegeannumbers 10100 1013f
ancientgreeknumbers 10140 1018f
ancientsymbols 10190 101cf
phaistosdisc 101d0 101ff
lycian 10280 1029f
carian 102a0 102df
copticepactnumbers 102e0 102ff
olditalic 10300 1032f
gothic 10330 1034f
oldpermic 10350 1037f
ugaritic 10380 1039f
oldpersian 103a0 103df
deseret 10400 1044f
shavian 10450 1047f
osmanya 10480 104af
osage 104b0 104ff
elbasan 10500 1052f
caucasianalbanian 10530 1056f
vithkuqi 10570 105bf
lineara 10600 1077f
latinextendedf 10780 107bf
cypriotsyllabary 10800 1083f
imperialaramaic 10840 1085f
palmyrene 10860 1087f
nabataean 10880 108af
hatran 108e0 108ff
phoenician 10900 1091f
lydian 10920 1093f
meroitichieroglyphs 10980 1099f
meroiticcursive 109a0 109ff
kharoshthi 10a00 10a5f
oldsoutharabian 10a60 10a7f
oldnortharabian 10a80 10a9f
manichaean 10ac0 10aff
avestan 10b00 10b3f
inscriptionalparthian 10b40 10b5f
inscriptionalpahlavi 10b60 10b7f
psalterpahlavi 10b80 10baf
oldturkic 10c00 10c4f
oldhungarian 10c80 10cff
hanifirohingya 10d00 10d3f
ruminumeralsymbols 10e60 10e7f
yezidi 10e80 10ebf
oldsogdian 10f00 10f2f
sogdian 10f30 10f6f
olduyghur 10f70 10faf
chorasmian 10fb0 10fdf
elymaic 10fe0 10fff
brahmi 11000 1107f
kaithi 11080 110cf
sorasompeng 110d0 110ff
chakma 11100 1114f
mahajani 11150 1117f
sharada 11180 111df
sinhalaarchaicnumbers 111e0 111ff
khojki 11200 1124f
multani 11280 112af
khudawadi 112b0 112ff
grantha 11300 1137f
newa 11400 1147f
tirhuta 11480 114df
siddham 11580 115ff
modi 11600 1165f
mongoliansupplement 11660 1167f
takri 11680 116cf
ahom 11700 1174f
dogra 11800 1184f
warangciti 118a0 118ff
divesakuru 11900 1195f
nandinagari 119a0 119ff
zanabazarsquare 11a00 11a4f
soyombo 11a50 11aaf
unifiedcanadianaboriginalsyllabicsextendeda 11ab0 11abf
paucinhau 11ac0 11aff
bhaiksuki 11c00 11c6f
marchen 11c70 11cbf
masaramgondi 11d00 11d5f
gunjalagondi 11d60 11daf
makasar 11ee0 11eff
lisusupplement 11fb0 11fbf
tamilsupplement 11fc0 11fff
cuneiform 12000 123ff
cuneiformnumbersandpunctuation 12400 1247f
earlydynasticcuneiform 12480 1254f
cyprominoan 12f90 12fff
egyptianhieroglyphs 13000 1342f
egyptianhieroglyphformatcontrols 13430 1343f
anatolianhieroglyphs 14400 1467f
bamumsupplement 16800 16a3f
mro 16a40 16a6f
tangsa 16a70 16acf
bassavah 16ad0 16aff
pahawhhmong 16b00 16b8f
medefaidrin 16e40 16e9f
miao 16f00 16f9f
ideographicsymbolsandpunctuation 16fe0 16fff
tangut 17000 187ff
tangutcomponents 18800 18aff
khitansmallscript 18b00 18cff
tangutsupplement 18d00 18d7f
kanaextendedb 1aff0 1afff
kanasupplement 1b000 1b0ff
kanaextendeda 1b100 1b12f
smallkanaextension 1b130 1b16f
nushu 1b170 1b2ff
duployan 1bc00 1bc9f
shorthandformatcontrols 1bca0 1bcaf
znamennymusicalnotation 1cf00 1cfcf
byzantinemusicalsymbols 1d000 1d0ff
musicalsymbols 1d100 1d1ff
ancientgreekmusicalnotation 1d200 1d24f
mayannumerals 1d2e0 1d2ff
taixuanjingsymbols 1d300 1d35f
countingrodnumerals 1d360 1d37f
mathematicalalphanumericsymbols 1d400 1d7ff
suttonsignwriting 1d800 1daaf
latinextendedg 1df00 1dfff
glagoliticsupplement 1e000 1e02f
nyiakengpuachuehmong 1e100 1e14f
toto 1e290 1e2bf
wancho 1e2c0 1e2ff
ethiopicextendedb 1e7e0 1e7ff
mendekikakui 1e800 1e8df
adlam 1e900 1e95f
indicsiyaqnumbers 1ec70 1ecbf
ottomansiyaqnumbers 1ed00 1ed4f
arabicmathematicalalphabeticsymbols 1ee00 1eeff
mahjongtiles 1f000 1f02f
dominotiles 1f030 1f09f
playingcards 1f0a0 1f0ff
enclosedalphanumericsupplement 1f100 1f1ff
enclosedideographicsupplement 1f200 1f2ff
miscellaneoussymbolsandpictographs 1f300 1f5ff
emoticons 1f600 1f64f
ornamentaldingbats 1f650 1f67f
transportandmapsymbols 1f680 1f6ff
alchemicalsymbols 1f700 1f77f
geometricshapesextended 1f780 1f7ff
supplementalarrowsc 1f800 1f8ff
supplementalsymbolsandpictographs 1f900 1f9ff
chesssymbols 1fa00 1fa6f
symbolsandpictographsextendeda 1fa70 1faff
symbolsforlegacycomputing 1fb00 1fbff
cjkunifiedideographsextensionb 20000 2a6df
cjkunifiedideographsextensionc 2a700 2b73f
cjkunifiedideographsextensiond 2b740 2b81f
cjkunifiedideographsextensione 2b820 2ceaf
cjkunifiedideographsextensionf 2ceb0 2ebef
cjkcompatibilityideographssupplement 2f800 2fa1f
cjkunifiedideographsextensiong 30000 3134f
tags e0000 e007f
variationselectorssupplement e0100 e01ef
supplementaryprivateuseareaa f0000 fffff
supplementaryprivateuseareab 100000 10ffff
`,Le;function blockRange(e){return Le??=new Map(Ie.trim().split(`
`).map(e=>{let[t=``,n=``,a=``]=e.split(` `);return[t,[Number.parseInt(n,16),Number.parseInt(a,16)]]})),Le.get(e)}var Re=rangesOf(48,57),ze=rangesOf(65,90,97,122),Be=rangesOf(9,13,32,32),Ve=rangesOf(...Array.from("$+<=>^`|~",e=>[e.charCodeAt(0),e.charCodeAt(0)]).flat()),He=rangesOf(48,57,65,70,97,102),Ue=rangesOf(0,127),We=rangesOf(0,ge),Ge=rangesOf(0,9,11,ge),Ke=union(propertySet(`Alphabetic`),propertySet(`M`),propertySet(`Nd`),propertySet(`Pc`)),qe=union(ze,Re,rangesOf(95,95)),Je=propertySet(`White_Space`),Ye=complement(union(propertySet(`White_Space`),propertySet(`Cc`),propertySet(`Cs`),propertySet(`Cn`))),Xe=/* @__PURE__ */ new Map([[`alnum`,union(propertySet(`Alphabetic`),propertySet(`Nd`))],[`alpha`,propertySet(`Alphabetic`)],[`ascii`,Ue],[`blank`,union(propertySet(`Zs`),rangesOf(9,9))],[`cntrl`,propertySet(`Cc`)],[`digit`,propertySet(`Nd`)],[`graph`,Ye],[`lower`,propertySet(`Lowercase`)],[`print`,union(Ye,propertySet(`Zs`))],[`punct`,union(propertySet(`P`),Ve)],[`space`,Je],[`upper`,propertySet(`Uppercase`)],[`word`,Ke],[`xdigit`,He]]);function posixClass(e,t){let n=Xe.get(e);return n!==void 0&&t?intersect(Ue,n):n}function typeClass(e,t){switch(e){case`w`:return t?Ke:qe;case`d`:return t?propertySet(`Nd`):Re;case`s`:return t?Je:Be;case`h`:return He}}var Ze=/* @__PURE__ */ new Map;function namedProperty(e){let t=Ze.get(e);if(t!==void 0)return t;let n=lookUp(e);return Ze.set(e,n),n}var Qe=/* @__PURE__ */ new Set([`ID_Continue`,`IDC`,`XID_Continue`,`XIDC`]),$e=rangesOf(8204,8205,12539,12539,65381,65381);function lookUp(t){let n=t.replace(/[ _-]/g,``).toLowerCase();if(n===`punct`)return propertySet(`P`);if(n===`xposixpunct`)return Xe.get(`punct`);if(n===`any`)return We;if(n===`assigned`)return complement(propertySet(`Cn`));let a=Xe.get(n);if(a!==void 0)return a;if(n.startsWith(`age=`)){let e=assignedUpTo(n.slice(4));if(e===void 0)throw nameFault(`invalid character property name <%n>`,t);return rangesOf(...e)}let c=Pe.get(n);if(c===void 0)throw nameFault(`invalid character property name <%n>`,t);if(c.startsWith(`In_`)){if(c===`In_No_Block`)return _e;let e=blockRange(n.slice(2));if(e!==void 0)return rangesOf(...e)}else if(hostProperty(c)!==null)return Qe.has(c)?intersect(propertySet(c),complement($e)):propertySet(c);throw new e.n(`java.lang.UnsupportedOperationException`,`Sluice does not have the character property [${t}]: JavaScript's regular expressions do not know it`)}var et=setTest(Ke),tt=setTest(qe);function before(e,t){if(t<=1)return 0;let n=e.charCodeAt(t-1);return n>=56320&&n<=57343?t-2:t-1}function isAt(e,t,n,a){switch(e){case`line_start`:return n===0||t.charCodeAt(n-1)===10&&n<t.length;case`any_line_start`:return n===0||t.charCodeAt(n-1)===10;case`line_end`:return n===t.length||t.charCodeAt(n)===10;case`text_start`:return n===0;case`search_start`:return n===a;case`text_end`:return n===t.length;case`text_end_or_newline`:return n===t.length||n===t.length-1&&t.charCodeAt(n)===10;case`word_boundary`:return isBoundary(et,t,n);case`no_word_boundary`:return!isBoundary(et,t,n);case`ascii_word_boundary`:return isBoundary(tt,t,n);case`no_ascii_word_boundary`:return!isBoundary(tt,t,n)}}function isBoundary(e,t,n){return(n>0&&holds(e,t.codePointAt(before(t,n))))!==(n<t.length&&holds(e,t.codePointAt(n)))}function endOfFolded(e,t,n,a){let c=n,p=0;for(;p<e.length;){if(c>=a)return-1;let n=t.codePointAt(c),g=foldPoint(n);if(!e.startsWith(g,p))return-1;p+=g.length,c+=n>65535?2:1}return c}function endOfRepeated(e,t,n,a,c,p){if(!a){let a=c+n-t;return a<=p&&e.startsWith(e.slice(t,n),c)?a:-1}let g=c;for(let a=t;a<n;){if(g>=p)return-1;let t=e.codePointAt(a),n=e.codePointAt(g);if(foldPoint(t)!==foldPoint(n))return-1;a+=t>65535?2:1,g+=n>65535?2:1}return g}var interrupted=t=>new e.n(`java.lang.RuntimeException`,`grok pattern matching was interrupted after [${t}] ms`);function search(e,t,n,a){let c=new Machine(e,t,n,a);for(let e=n;;){let n=c.matchAt(e);if(n>=0)return c.registers[0]=e,c.registers[1]=n,c.registers;if(e>=t.length)return null;e+=t.codePointAt(e)>65535?2:1}}var nt,segmenter=()=>nt??=new Intl.Segmenter(`en`,{granularity:`grapheme`}),Machine=class{constructor(e,t,n,a){this.program=e,this.text=t,this.from=n,this.deadline=a,this.steps=16384,this.looks=0,this.ways=/* @__PURE__ */ new Int32Array(256),this.frames=[],this.height=0,this.trail=[],this.past=[],this.registers=new Int32Array(2*(e.groupCount+1)),this.limit=t.length,this.end=a.now()+a.millis}matchAt(e){return this.registers.fill(-1),this.height=0,this.trail.length=0,this.past.length=0,this.run(0,e,null)}open(e,t,n,a){let c=this.height*4;c===this.ways.length&&this.grow();let{ways:p}=this;p[c]=e,p[c+1]=t,p[c+2]=this.trail.length,p[c+3]=a,this.frames[this.height++]=n}grow(){if(this.height>8e6)throw interrupted(this.deadline.millis);let e=new Int32Array(this.ways.length*2);e.set(this.ways),this.ways=e}set(e,t){this.trail.push(e,this.registers[e]),this.registers[e]=t}undo(e){let{trail:t,registers:n}=this;for(;t.length>e;){let e=t.pop(),a=t.pop();a<0?this.past.pop():n[a]=e}}lookAtTheClock(){let{millis:e,now:n}=this.deadline;if(this.steps=16384,this.looks++,t.A(4096),this.looks*16384>=e*2e4&&n()>this.end)throw interrupted(e)}run(t,n,a){let{code:c,texts:p,sets:g}=this.program,{text:_,frames:y}=this,ce=this.height,S=t,le=n,ue=a;for(;;){--this.steps===0&&this.lookAtTheClock();let t=!0;switch(c[S]){case N.Text:{let e=p[c[S+1]];t=le+e.length<=this.limit&&_.startsWith(e,le),le+=e.length,S+=2;break}case N.Set:{let e=this.widthIn(g[c[S+1]],le);t=e>0,le+=e,S+=2;break}case N.Folded:le=endOfFolded(p[c[S+1]],_,le,this.limit),t=le>=0,S+=2;break;case N.Split:this.open(c[S+1],le,ue,-1),S+=2;break;case N.Jump:S=c[S+1];break;case N.SetRun:{let e=g[c[S+1]],n=c[S+2],a=c[S+3],p=0,_=le;for(;p!==a;p++){let t=this.widthIn(e,le);if(t===0)break;le+=t,p<n&&(_=le)}S+=4,t=p>=n,t&&le>_&&this.open(S,le,ue,_);break}case N.Open:{let e=c[S+1];ue={value:le,at:le,depth:ue?.depth??0,parent:ue},this.set(2*e+1,-1),S+=2;break}case N.Close:{let e=c[S+1],{value:t,depth:n,parent:a}=ue;this.set(2*e,t),this.set(2*e+1,le),this.program.usesLevels&&(this.past.push({group:e,start:t,end:le,depth:n}),this.trail.push(-1,0)),ue=a,S+=2;break}case N.LoopStart:ue={value:0,at:-1,depth:ue?.depth??0,parent:ue},S+=1;break;case N.Loop:{let{value:e,depth:t,parent:n}=ue,a=c[S+1],p=c[S+3],g={value:e+1,at:le,depth:t,parent:n};e<c[S+2]?(ue=g,S+=5):e===p?(ue=n,S=a):c[S+4]===1?(this.open(a,le,n,-1),ue=g,S+=5):(this.open(S+5,le,g,-1),ue=n,S=a);break}case N.LoopEnd:{let e=c[S+1],{value:t,at:n,parent:a}=ue;c[S+3]===1&&n===le&&t>c[e+2]?(ue=a,S=c[S+2]):S=e;break}case N.AtomicOpen:case N.LookOpen:ue={value:this.height,at:le,depth:ue?.depth??0,parent:ue},S+=1;break;case N.AtomicClose:this.height=ue.value,ue=ue.parent,S+=1;break;case N.LookClose:this.height=ue.value,le=ue.at,ue=ue.parent,S+=1;break;case N.NotOpen:{let e=this.height;this.open(c[S+1],le,ue,-1),ue={value:e,at:le,depth:ue?.depth??0,parent:ue},S+=2;break}case N.NotClose:{let e=ue.value;this.undo(this.ways[e*4+2]),this.height=e,t=!1;break}case N.Behind:for(let e=c[S+1];e>0&&t;e--)t=le>0,le=before(_,le);S+=2;break;case N.Place:t=isAt(Ce[c[S+1]],_,le,this.from),S+=2;break;case N.Backreference:le=this.referred(c[S+1],c[S+2]===1,le,ue?.depth??0),t=le>=0,S+=3;break;case N.Call:ue={value:S+2,at:le,depth:(ue?.depth??0)+1,parent:ue},S=c[S+1];break;case N.Return:S=ue.value,ue=ue.parent;break;case N.Condition:S=this.isSet(c[S+1],ue?.depth??0)?S+3:c[S+2];break;case N.Absent:{let e=this.absentEnds(S+2,le,ue);S=c[S+1];let n=e.pop();for(let t of e)this.open(S,t,ue,-1);t=n!==void 0,le=n??le;break}case N.Cluster:{let[e]=segmenter().segment(_.slice(le,this.limit));t=e!==void 0,le+=e?.segment.length??0,S+=1;break}case N.Match:return le;default:throw new e.t(`no such instruction: ${c[S]} at ${S}`)}if(t)continue;if(this.height===ce)return-1;let{ways:n}=this,a=(this.height-1)*4,fe=n[a+3];S=n[a],le=n[a+1],ue=y[this.height-1],this.trail.length>n[a+2]&&this.undo(n[a+2]),fe>=0&&(le=before(_,le),le>fe)?n[a+1]=le:this.height--}}widthIn(e,t){if(t>=this.limit)return 0;let n=this.text.charCodeAt(t);if(n<256)return e.low[n];let a=this.text.codePointAt(t);return contains(e.set,a)?a>65535?2:1:0}isSet(e,t){let{groups:n,level:a}=this.program.references[e],c=n[0];return a===null?this.registers[2*c+1]>=0:this.past.some(e=>e.group===c&&e.depth-t===a)}referred(e,t,n,a){let{groups:c,level:p}=this.program.references[e];if(p!==null){for(let e=this.past.length-1;e>=0;e--){let g=this.past[e];if(c.includes(g.group)&&g.depth-a===p)return endOfRepeated(this.text,g.start,g.end,t,n,this.limit)}return-1}for(let e=c.length-1;e>=0;e--){let a=c[e],p=this.registers[2*a+1];if(p<0)continue;let g=this.registers[2*a],_=endOfRepeated(this.text,g,p,t,n,this.limit);if(_>=0)return _}return-1}absentEnds(e,t,n){let a=this.limit,c=[],p=a;for(let g=t;;){if(g>t&&t>p)return c.slice(0,-1);if(g>t&&g>=p)return g===p&&c.push(g),c;c.push(g),this.limit=p;let{height:_}=this,y=this.run(e,g,n);if(this.height=_,this.limit=a,y>=0){let e=y===0&&this.text.length===0?-1:before(this.text,y);e<p&&(p=e)}g+=g<this.text.length&&this.text.codePointAt(g)>65535?2:1}}},rt={n:10,t:9,r:13,f:12,a:7,b:8,e:27,v:11};function readHex(e){let t=e.at;if(e.ended)return{kind:`char`,char:`x`,literal:!0};if(e.take(`{`)){let n=e.number(16,8);if(n!==null&&n>2147483647)throw syntaxFault(`too big wide-char value`);if(/^[0-9A-Fa-f]/.test(e.peek()))throw syntaxFault(`too long wide-char value`);return n!==null&&e.take(`}`)?n>1114111||n>=55296&&n<=57343?{kind:`nothing`}:{kind:`char`,char:String.fromCodePoint(n),literal:!1}:(e.at=t,{kind:`char`,char:`x`,literal:!0})}return{kind:`byte`,byte:e.number(16,2)??0,base:16}}function readOctal(e,t){let n=e.number(8,t)??0;if(n>255)throw syntaxFault(`too big number`);return{kind:`byte`,byte:n,base:8}}function readEscapedChar(e){let t=e.peek(),n=readEscapedPoint(e),a=String.fromCodePoint(n);return{kind:`char`,char:a,literal:a===t}}function readEscapedPoint(e){if(e.ended)throw syntaxFault(`end pattern at escape`);let t=e.next();switch(t){case`M`:if(e.ended)throw syntaxFault(`end pattern at meta`);if(!e.take(`-`))throw syntaxFault(`invalid meta-code syntax`);if(e.ended)throw syntaxFault(`end pattern at meta`);return readControlled(e)&255|128;case`C`:if(e.ended)throw syntaxFault(`end pattern at control`);if(!e.take(`-`))throw syntaxFault(`invalid control-code syntax`);return readControl(e);case`c`:return readControl(e);default:return rt[t]??t.codePointAt(0)}}function readControl(e){if(e.ended)throw syntaxFault(`end pattern at control`);return e.take(`?`)?127:readControlled(e)&159}function readControlled(e){return e.take(`\\`)?readEscapedPoint(e):e.next().codePointAt(0)}function utf8Width(e){return e<128?1:e>=194&&e<=223?2:e>=224&&e<=239?3:e>=240&&e<=244?4:0}function decodeUtf8(e){let[t=0,...n]=e;if(utf8Width(t)!==e.length||n.some(e=>(e&192)!=128))return null;if(e.length===1)return String.fromCharCode(t);let a=n.reduce((e,t)=>e*64+(t&63),t&255>>e.length+1);return a<(e.length===2?128:e.length===3?2048:65536)||a>1114111||a>=55296&&a<=57343?null:String.fromCodePoint(a)}function readClass(e,t){let n=readBody(e,t);if(!n.negated){let[e]=n.bytes,a=n.bytes.length===0?onlyPoint(n.set):void 0,c=n.bytes.length===1&&n.set===_e?e:a;if(c!==void 0)return{kind:`text`,text:String.fromCodePoint(c),ignoreCase:t.ignoreCase}}return t.ignoreCase?foldedSet(n.set,n.crossing,n.negated):setTree(n.set,n.negated)}var setTree=(e,t)=>({kind:`set`,set:t?complement(e):e});function foldedSet(e,t,n){let a=[],c=/* @__PURE__ */ new Set;for(let n of casedPoints()){if(!contains(e,n))continue;for(let e of equivalentsOf(n))e>=128&&e<=255||(n<128==e<128||contains(t,n))&&a.push(e,e);let p=foldPoint(n);p.length>String.fromCodePoint(p.codePointAt(0)).length&&c.add(p)}let p=setTree(a.length===0?e:union(e,rangesOf(...a)),n);return n?p:choiceOf([p,...Array.from(c,e=>({kind:`folded`,folded:e}))])}var Collector=class{constructor(){this.pairs=[],this.sets=[],this.crossingSets=[],this.bytes=[]}hasAnyOf(e,t){let isIn=n=>e<=this.pairs[n]&&this.pairs[n]<=t;return this.pairs.some((e,t)=>isIn(t))?!0:contains(this.set,e)||contains(this.set,t)}namesAnyOf(e){return this.pairs.some(t=>contains(e,t))}addRange(e,t,n){if(n&&t>=128){for(let n=Math.max(e,128);n<=t;n++)this.bytes.push(n);if(e>=128)return;this.pairs.push(e,127)}else this.pairs.push(e,t)}addSet(e,t){this.sets.push(e),t&&this.crossingSets.push(e)}addNested(e){this.sets.push(e.negated?complement(e.set):e.set),this.crossingSets.push(e.negated?complement(e.crossing):e.crossing),e.negated||this.bytes.push(...e.bytes)}get set(){return this.pairs.length===0&&this.sets.length===0?_e:union(rangesOf(...this.pairs),...this.sets)}get crossing(){return union(rangesOf(...this.pairs),...this.crossingSets)}};function readBody(e,t){let n=e.at-1,a=e.take(`^`),c=readItem(e,t);if(c.kind===`close`){if(!hasPlainBracket(e))throw syntaxFault(`empty char-class`);e.onWarning?.({kind:`bracket`,start:e.at-1,end:e.at}),c=pointItem(`]`)}let p=null,g=new Collector,_=`start`,y=null,ce=!1,addRange=(t,n,a)=>{e.onWarning!==null&&g.hasAnyOf(t,n)&&(ce=!0),g.addRange(t,n,a)},flush=()=>{_===`value`&&y!==null&&addRange(y.point,y.point,y.byte),y=null},takePoint=(e,t)=>{if(_===`range`&&y!==null){if(y.point>e)throw syntaxFault(`empty range in char class`);addRange(y.point,e,y.byte&&t),y=null,_=`complete`}else flush(),y={point:e,byte:t},_=`value`},warnOfDash=t=>e.onWarning?.({kind:`dash`,start:t-1,end:t});for(;;){let S=null,le;switch(c.kind){case`end`:throw syntaxFault(`premature end of char-class`);case`close`:return flush(),ce&&e.onWarning?.({kind:`duplicate`,start:n,end:e.at}),{set:p===null?g.set:intersect(p.set,g.set),negated:a,crossing:p===null?g.crossing:intersect(p.crossing,g.crossing),bytes:p===null?g.bytes:[]};case`and`:flush(),p=p===null?{set:g.set,crossing:g.crossing}:{set:intersect(p.set,g.set),crossing:intersect(p.crossing,g.crossing)},g=new Collector,_=`start`;break;case`open`:flush(),g.addNested(readBody(e,t)),_=`complete`;break;case`class`:if(_===`range`)throw syntaxFault(`char-class value at end of range`);flush(),e.onWarning!==null&&g.namesAnyOf(c.set)&&(ce=!0),g.addSet(c.set,c.crosses),_=`value`;break;case`point`:takePoint(c.point,c.byte);break;case`range`:if(_===`range`){warnOfDash(e.at),takePoint(45,!1);break}if(le=e.at,S=readItem(e,t),_===`value`&&S.kind!==`close`&&S.kind!==`and`){if(y===null)throw syntaxFault(`unmatched range specifier in char-class`);_=`range`}else(_===`start`?S.kind!==`range`&&p===null:S.kind===`close`)||warnOfDash(le),takePoint(45,!1)}c=S??readItem(e,t)}}var hasPlainBracket=e=>/^(?:[^\\\]]|\\[\s\S])*\]/.test(e.text.slice(e.at)),pointItem=e=>({kind:`point`,point:e.codePointAt(0),byte:!1});function readItem(e,t){if(e.ended)return{kind:`end`};let n=e.next();switch(n){case`]`:return{kind:`close`};case`-`:return{kind:`range`};case`&`:return e.take(`&`)?{kind:`and`}:pointItem(n);case`[`:return readBracket(e,t);case`\\`:return readEscape$1(e,t);default:return pointItem(n)}}var it=/^:(\^?)(alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit)(:\])?/;function readBracket(e,t){let n=e.text.slice(e.at);if(!/^:(?:[^\\\]:]|\\[\s\S]|:(?!\]))*:\]/.test(n))return{kind:`open`};let[a,c,p=``,g]=it.exec(n)??[];if(a!==void 0){if(g===void 0)throw syntaxFault(`invalid POSIX bracket type`);e.at+=a.length;let n=posixClass(p,t.charset===`a`);return{kind:`class`,set:c===`^`?complement(n):n,crosses:p!==`word`&&p!==`ascii`&&t.charset!==`a`}}if(/^:\^?[^:\]]{0,20}:\]/.test(n))throw syntaxFault(`invalid POSIX bracket type`);return pointItem(`[`)}function readEscape$1(e,t){if(e.ended)throw syntaxFault(`end pattern at escape`);let n=e.peek();switch(n){case`w`:case`d`:case`s`:case`h`:return e.next(),{kind:`class`,set:typeClass(n,t.charset===`u`),crosses:n!==`w`};case`W`:case`D`:case`S`:case`H`:return e.next(),{kind:`class`,set:complement(typeClass(n.toLowerCase(),t.charset===`u`)),crosses:n!==`W`};case`p`:case`P`:if(e.text.charAt(e.at+1)!==`{`)break;return{kind:`class`,...readProperty(e)};case`x`:{e.next();let t=readHex(e);return t.kind===`nothing`?{kind:`nothing`}:t.kind===`byte`?readBytes(e,t.byte,16):pointItem(t.char)}default:if(n>=`0`&&n<=`7`){let t=readOctal(e,3);return t.kind===`byte`?readBytes(e,t.byte,8):{kind:`nothing`}}}let a=readEscapedChar(e);return a.kind===`char`?pointItem(a.char):{kind:`nothing`}}function readBytes(e,t,n){if(t<128)return{kind:`point`,point:t,byte:!0};let a=[t];for(;a.length<utf8Width(t);){let t=e.at,c=n===16?e.take(`\\x`)&&readHex(e):e.take(`\\`)&&readOctal(e,3);if(c===!1||c.kind!==`byte`||e.at===t+1){e.at=t;break}a.push(c.byte)}if(a.length===1)return{kind:`point`,point:t,byte:!0};let c=decodeUtf8(a);if(c===null)throw syntaxFault(`too short multibyte code string`);return pointItem(c)}function readProperty(e){let t=e.next()===`P`;e.next(),e.take(`^`)&&(t=!t);let n=e.at;for(;!e.ended;){let a=e.at,c=e.next();if(c===`}`){let c=e.text.slice(n,a),p=namedProperty(c);return{set:t?complement(p):p,crosses:c.toLowerCase()!==`ascii`}}if(`(){|`.includes(c))throw nameFault(`invalid character property name <%n>`,e.text.slice(n,a))}throw syntaxFault(`internal parser error (bug)`)}var at={ignoreCase:!1,extended:!1,dotAll:!1,charset:`d`},Source=class{constructor(e,t=null){this.text=e,this.onWarning=t,this.at=0}get ended(){return this.at>=this.text.length}peek(){let e=this.text.codePointAt(this.at);return e===void 0?``:String.fromCodePoint(e)}next(){let e=this.peek();return this.at+=e.length,e}take(e){return this.text.startsWith(e,this.at)?(this.at+=e.length,!0):!1}number(e,t=1/0){let n=this.at,a=0;for(;this.at-n<t;){let t=digitValue(this.text.charCodeAt(this.at));if(t<0||t>=e)break;a=a*e+t,this.at++}return this.at===n?null:a}};function digitValue(e){return e>=48&&e<=57?e-48:e>=65&&e<=70?e-65+10:e>=97&&e<=102?e-97+10:-1}var isDigit=e=>e>=`0`&&e<=`9`&&e.length===1;function utf8Length(e){let t=0;for(let n of e){let e=n.codePointAt(0);t+=e<128?1:e<2048?2:e<65536?3:4}return t}var isWord=e=>/^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]$/u.test(e);function readDefinedName(e,t){let n=e.at,a=e.next();if(a===``||a===t)throw syntaxFault(`group name is empty`);let c=isDigit(a)||a===`-`;for(;!e.ended;){let a=e.at,p=e.next();if(p===t&&!c)return e.text.slice(n,a);if(p===t||c&&p===`)`)throw nameFault(ot,e.text.slice(n,a));if(p===`)`)break}throw nameFault(ot,e.text.slice(n))}var ot=`invalid group name <%n>`,st=`invalid char in group name <%n>`;function readReference(e,t){let n=e.at,a=e.next();if(a===``||a===t)throw syntaxFault(`group name is empty`);let c=isDigit(a)||a===`-`,p=null,g=isDigit(a);for(;!e.ended;){let a=e.at,_=e.next();if(_===t||_===`)`){c&&!g&&(p=ot);let y=e.text.slice(n,a);if(p!==null)throw nameFault(p,y);if(_!==t)break;return c?{number:numberOf(y,y)}:{name:y}}c&&(isDigit(_)?g=!0:(p=isWord(_)?ot:st,c=!1))}throw nameFault(p??ot,e.text.slice(n))}function readLeveledReference(e,t){let n=e.at,a=e.next();if(a===``||a===t)throw syntaxFault(`group name is empty`);let c=isDigit(a)||a===`-`,p=isDigit(a),g=!1,_=e.at,y=``;for(;!e.ended;){if(_=e.at,y=e.next(),y===t||y===`)`||y===`+`||y===`-`){c&&!p&&(g=!0);break}c&&(isDigit(y)?p=!0:(g=!0,c=!1))}if(g)throw nameFault(ot,e.text.slice(n,_));let ce=e.text.slice(n,_),S=null;if(y!==t){if(y===`+`||y===`-`){if(e.ended)throw nameFault(st,e.text.slice(n,_));let a=e.number(10);if(a===null||e.next()!==t)throw nameFault(ot,e.text.slice(n));S=y===`-`?-a:a}else throw nameFault(ot,e.text.slice(n))}return{to:c?{number:numberOf(ce,e.text.slice(n))}:{name:ce},level:S}}function numberOf(e,t){let n=Number(e);if(Math.abs(n)>2147483647)throw syntaxFault(`too big number`);if(n===0)throw nameFault(ot,t);return n}var ct=[`?`,`*`,`+`,`??`,`*?`,`+?`],lt={"?":[`?`,`*`,`*`,`??`,`*?`,`=`],"*":[`*`,`*`,`*`,`+ ??`,`+ ??`,`*`],"+":[`*`,`*`,`+`,`=`,`+ ??`,`+`],"??":[`??`,`*?`,`*?`,`??`,`*?`,`*?`],"*?":[`*?`,`*?`,`*?`,`*?`,`*?`,`*?`],"+?":[`=`,`+? ?`,`+?`,`*?`,`*?`,`+?`]};function reduced(e){let t=e.body;if(t.kind===`choice`)return flattened(e,t.branches);if(t.kind!==`repeat`)return e;let n=kindOf(t),a=kindOf(e);if(n===null||a===null)return e;let[c,p]=lt[n][ct.indexOf(a)].split(` `);if(c===`=`)return e;let g=withKind(t,c);return p===void 0?g:withKind({...e,body:g},p)}function kindOf({min:e,max:t,greedy:n}){let a=n?``:`?`;return t===1&&e===0?`?${a}`:t!==1/0||e>1?null:e===0?`*${a}`:`+${a}`}var withKind=(e,t)=>({...e,min:+!!t.startsWith(`+`),max:t.startsWith(`?`)?1:1/0,greedy:t.length===1});function flattened(e,t){let n=kindOf(e);if(n!==`*`&&n!==`+`||!t.every(isSimple))return e;let a=t.map((e,n)=>{if(e.kind!==`repeat`||e.body.kind!==`set`||kindOf(e)!==`+`)return e;let{set:a}=e.body;return t.every((e,t)=>t===n||areDisjoint(a,firstOf(e)))?e.body:e});return{...e,body:{kind:`choice`,branches:a}}}var isSimple=e=>e.kind===`set`||e.kind===`text`&&e.text!==``||e.kind===`repeat`&&e.min>0&&e.body.kind===`set`||e.kind===`sequence`&&e.items.every(isSimple);function firstOf(e){if(e.kind===`set`)return e.set;if(e.kind===`repeat`)return firstOf(e.body);if(e.kind===`sequence`)return firstOf(e.items[0]);let t=e.kind===`text`?e.text.codePointAt(0):0;return rangesOf(t,t)}function readToken(e,t,n){for(;;){if(e.ended)return{kind:`end`};let a=e.next();switch(a){case`|`:return{kind:`or`};case`)`:return{kind:`close`};case`(`:if(!e.take(`?#`))return{kind:`open`};skipComment(e);continue;case`.`:return{kind:`any`};case`[`:return{kind:`class`};case`^`:return{kind:`place`,place:`line_start`};case`$`:return{kind:`place`,place:`line_end`};case`*`:return repeatToken(e,0,1/0,!0);case`+`:return repeatToken(e,1,1/0,!0);case`?`:return repeatToken(e,0,1,!0);case`{`:return readInterval(e)??{kind:`char`,char:a};case`\\`:return readEscape(e,t,n);case`#`:if(!t.extended)return{kind:`char`,char:a};for(;!e.ended&&e.next()!==`
`;);continue;case` `:case`	`:case`
`:case`\r`:case`\f`:if(t.extended)continue;return{kind:`char`,char:a};case`]`:return e.onWarning?.({kind:`bracket`,start:e.at-1,end:e.at}),{kind:`char`,char:a};default:return{kind:`char`,char:a}}}}function skipComment(e){for(;;){let t=e.next();if(t===``)throw syntaxFault(`end pattern in group`);if(t===`)`)return;t===`\\`&&e.next()}}function repeatToken(e,t,n,a){let c=e.take(`?`),p=!c&&a&&e.take(`+`);return{kind:`repeat`,min:t,max:n,greedy:!c,possessive:p}}function readInterval(e){let t=e.at,n=e.number(10);if(n!==null&&n>1e5)throw syntaxFault(`too big number for repeat range`);let a=n,c=e.take(`,`);if(c&&(a=e.number(10),a!==null&&a>1e5))throw syntaxFault(`too big number for repeat range`);if(n===null&&a===null||!e.take(`}`))return e.at=t,null;let p=n??0,g=a??1/0;if(p>g)throw syntaxFault(`upper is smaller than lower in repeat range`);return c?repeatToken(e,p,g,!1):{kind:`repeat`,min:p,max:g,greedy:!0,possessive:!1}}var ut={A:`text_start`,z:`text_end`,Z:`text_end_or_newline`,G:`search_start`};function readEscape(e,t,n){if(e.ended)throw syntaxFault(`end pattern at escape`);let a=e.peek(),c=e.at,p=ut[a];if(p!==void 0)return e.next(),{kind:`place`,place:p};switch(a){case`w`:case`d`:case`s`:case`h`:return e.next(),{kind:`type`,set:typeClass(a,t.charset===`u`)};case`W`:case`D`:case`S`:case`H`:return e.next(),{kind:`type`,set:complement(typeClass(a.toLowerCase(),t.charset===`u`))};case`b`:return e.next(),{kind:`place`,place:t.charset===`a`?`ascii_word_boundary`:`word_boundary`};case`B`:return e.next(),{kind:`place`,place:t.charset===`a`?`no_ascii_word_boundary`:`no_word_boundary`};case`K`:return e.next(),{kind:`keep`};case`R`:return e.next(),{kind:`newline`};case`X`:return e.next(),{kind:`cluster`};case`p`:case`P`:if(e.text.charAt(c+1)!==`{`)break;return{kind:`property`,...readProperty(e)};case`x`:return e.next(),escapedToken(readHex(e));case`k`:{let t=closingOf(e.text.charAt(c+1));if(t===null)break;return e.at=c+2,{kind:`backreference`,...readLeveledReference(e,t)}}case`g`:{let t=closingOf(e.text.charAt(c+1));if(t===null)break;return e.at=c+2,readCall(e,t)}case`0`:return e.next(),escapedToken(readOctal(e,2));default:if(isDigit(a))return readNumbered(e,n)}return escapedToken(readEscapedChar(e))}var escapedToken=e=>e,closingOf=e=>e===`<`?`>`:e===`'`?`'`:null;function readCall(e,t){if(e.take(`0${t}`))return{kind:`call`,to:{number:0},relative:!1};if(e.peek()===`+`)return e.next(),{kind:`call`,to:readReference(e,t),relative:!0};let n=readReference(e,t);return{kind:`call`,to:n,relative:`number`in n&&n.number<0}}function readNumbered(e,t){let n=e.at,a=e.number(10);return a<=9||a<=t?{kind:`backreference`,to:{number:a},level:null}:(e.at=n,e.peek()>=`8`?{kind:`char`,char:e.next()}:escapedToken(readOctal(e,3)))}var dt={kind:`atomic`,body:{kind:`choice`,branches:[{kind:`text`,text:`\r
`,ignoreCase:!1},{kind:`set`,set:rangesOf(10,13,133,133,8232,8233)}]}};function parse(e,t=``){return new Parser(e,t,null).parse()}function syntaxWarnings(e){let t=[];return new Parser(e,``,e=>t.push(e)).parse(),t}var Parser=class{constructor(e,t,n){this.origins=t,this.flags=at,this.token={kind:`end`},this.groupCount=0,this.groups=[],this.names=/* @__PURE__ */ new Map,this.depth=0,this.source=new Source(e,n)}parse(){this.advance();let e=this.alternatives();if(this.token.kind===`close`)throw syntaxFault(`unmatched close parenthesis`);return{tree:e,groups:this.groups,names:this.names}}advance(){this.token=readToken(this.source,this.flags,this.groupCount)}alternatives(){if(this.depth++,this.depth>700)throw syntaxFault(`parse depth limit over`);let e=[this.branch()];for(;this.token.kind===`or`;)this.advance(),e.push(this.branch());return this.depth--,choiceOf(e)}branch(){let e=[];for(;;){let t=this.token.kind;if(t===`end`||t===`or`||t===`close`)return sequenceOf(e);this.item(e)}}item(e){let t=this.flagsForTheRest();if(t!==null){e.push(t);return}let{tree:n,whole:a}=this.atom(),c=n,p=a;for(;this.token.kind===`repeat`;){let{min:t,max:n,greedy:a,possessive:g}=this.token,_=originOf(this.origins.charAt(this.source.at-1)),y=this.source.at;if(this.advance(),t===1&&n===1)continue;if(!p&&c.kind===`text`){let t=String.fromCodePoint(lastPoint(c.text));t.length<c.text.length&&(e.push({...c,text:c.text.slice(0,-t.length)}),c={...c,text:t})}p=!0;let ce={kind:`repeat`,body:c,min:t,max:n,greedy:a,origin:_};c.kind===`repeat`&&reduced(ce)!==ce&&this.source.onWarning?.({kind:`repeat`,start:y-1,end:y}),c=ce,g&&(c={kind:`atomic`,body:c})}e.push(c)}atom(){let e=this.token,{ignoreCase:t}=this.flags;switch(e.kind){case`char`:return this.text(e.char);case`byte`:return{tree:{kind:`text`,text:this.bytes(e.byte),ignoreCase:t},whole:!0};case`class`:{let e=readClass(this.source,this.flags);return e.kind===`text`?this.text(e.text):this.done(e)}case`any`:return this.done({kind:`set`,set:this.flags.dotAll?We:Ge});case`type`:return this.done({kind:`set`,set:e.set});case`property`:return!t||!e.crosses?this.done({kind:`set`,set:e.set}):this.done(e.set.kind===`complement`?foldedSet(e.set.of,e.set.of,!0):foldedSet(e.set,e.set,!1));case`place`:return this.done({kind:`place`,place:e.place});case`keep`:return this.done({kind:`keep`});case`newline`:return this.done(dt);case`cluster`:return this.done({kind:`cluster`});case`nothing`:return this.done(xe);case`backreference`:return this.done({kind:`backreference`,to:this.reference(e.to,e.level),ignoreCase:t});case`call`:{let t=e.to;if(`name`in t)return this.done({kind:`call`,to:{name:t.name,groups:[],level:null}});let n=e.relative?this.groupCount+t.number+ +(t.number<0):t.number;if(n<0||n===0&&e.relative)throw syntaxFault(`invalid backref number/name`);return this.done({kind:`call`,to:{name:null,groups:[n],level:null}})}case`repeat`:throw syntaxFault(`target of repeat operator is not specified`);default:return this.group()}}done(e){return this.advance(),{tree:e,whole:!0}}text(e){let t=e;for(;this.advance(),this.token.kind===`char`;)t+=this.token.char;return{tree:{kind:`text`,text:t,ignoreCase:this.flags.ignoreCase},whole:!1}}bytes(e){let t=[e];for(;;){if(this.advance(),utf8Width(e)===t.length){let e=decodeUtf8(t);if(e!==null)return e}if(this.token.kind!==`byte`||t.length>3)throw syntaxFault(`too short multibyte code string`);t.push(this.token.byte)}}reference(e,t){if(`name`in e){let n=this.names.get(e.name);if(n===void 0)throw nameFault(`undefined name <%n> reference`,e.name);return{name:e.name,groups:[...n],level:t}}let n=e.number<0?this.groupCount+1+e.number:e.number;if(n<=0)throw syntaxFault(`invalid backref number/name`);return{name:null,groups:[n],level:t}}group(){let{source:t}=this;if(!t.take(`?`))return{tree:this.capture(null),whole:!0};if(t.ended)throw syntaxFault(`end pattern in group`);let n=t.next();switch(n){case`:`:return{tree:this.body(this.flags),whole:!0};case`=`:return{tree:{kind:`look`,behind:!1,negative:!1,body:this.body(this.flags)},whole:!0};case`!`:return{tree:{kind:`look`,behind:!1,negative:!0,body:this.body(this.flags)},whole:!0};case`>`:return{tree:{kind:`atomic`,body:this.body(this.flags)},whole:!0};case`~`:return{tree:{kind:`absent`,body:this.body(this.flags)},whole:!0};case`'`:return{tree:this.capture(readDefinedName(t,`'`)),whole:!0};case`<`:if(t.ended){let n=utf8Length(t.text);throw new e.n(`java.lang.ArrayIndexOutOfBoundsException`,`Index ${n} out of bounds for length ${n}`)}return t.take(`=`)?{tree:{kind:`look`,behind:!0,negative:!1,body:this.body(this.flags)},whole:!0}:t.take(`!`)?{tree:{kind:`look`,behind:!0,negative:!0,body:this.body(this.flags)},whole:!0}:{tree:this.capture(readDefinedName(t,`>`)),whole:!0};case`(`:return{tree:this.condition(),whole:!0};default:{t.at-=n.length;let{flags:e}=this.readFlags();return{tree:{kind:`flags`,body:this.body(e)},whole:!0}}}}flagsForTheRest(){if(this.token.kind!==`open`||!/^\?[-imxadu]*\)/.test(this.source.text.slice(this.source.at))||this.source.text.startsWith(`?)`,this.source.at))return null;this.source.next();let{flags:e}=this.readFlags(),t=this.flags;this.flags=e,this.advance();let n=this.alternatives();return this.flags=t,{kind:`flags`,body:n}}readFlags(){let{ignoreCase:e,extended:t,dotAll:n,charset:a}=this.flags,c=!0,p=0;for(;;){if(this.source.ended)throw syntaxFault(`end pattern in group`);let g=this.source.next();switch(g){case`)`:if(p===0)throw syntaxFault(`undefined group option`);return{flags:{ignoreCase:e,extended:t,dotAll:n,charset:a}};case`:`:return{flags:{ignoreCase:e,extended:t,dotAll:n,charset:a}};case`-`:c=!1;break;case`i`:e=c;break;case`x`:t=c;break;case`m`:n=c;break;case`a`:case`d`:case`u`:if(!c)throw syntaxFault(`undefined group option`);a=g;break;default:throw syntaxFault(`undefined group option`)}p++}}body(e){let t=this.flags;this.flags=e,this.advance();let n=this.alternatives();if(this.token.kind!==`close`)throw syntaxFault(`end pattern with unmatched parenthesis`);return this.flags=t,this.advance(),n}capture(e){let t=++this.groupCount;if(e!==null){let n=this.names.get(e);n===void 0?this.names.set(e,[t]):n.push(t)}let n=this.body(this.flags);return this.groups[t-1]={number:t,body:n},{kind:`capture`,group:t,named:e!==null,body:n}}condition(){let{source:e}=this,t=e.peek(),n;if(t===``)throw syntaxFault(`end pattern in group`);if(isDigit(t))n=this.reference(readReference(e,`)`),null);else if(t===`<`||t===`'`){e.next();let{to:a,level:c}=readLeveledReference(e,t===`<`?`>`:`'`);if(n=this.reference(a,c),!e.take(`)`))throw syntaxFault(`invalid conditional pattern`)}else throw syntaxFault(`unmatched close parenthesis`);let a=this.body(this.flags);if(a.kind!==`choice`)return{kind:`condition`,on:n,yes:a,no:xe};let[c=xe,p=xe,...g]=a.branches;if(g.length>0)throw syntaxFault(`invalid conditional pattern`);return{kind:`condition`,on:n,yes:c,no:p}}},originOf=e=>e===`s`?`shipped`:e===`n`?`named`:`own`;function lastPoint(e){let t=e.charCodeAt(e.length-1);return t>=56320&&t<=57343&&e.length>1?e.codePointAt(e.length-2):t}function resolve(e){let t=keepNamedGroups(e);bindCalls(t),checkRecursion(t);let n=settled(t.tree,t,!1);return{tree:n,groups:groupsIn(n),names:t.names}}function groupsIn(e){let t=[],visit=e=>{e.kind===`capture`&&(t[e.group-1]={number:e.group,body:e.body}),childrenOf(e).forEach(visit)};return visit(e),t}function keepNamedGroups(e){let{names:t}=e;if(t.size===0)return e;let n=/* @__PURE__ */ new Map;for(let e of[...t.values()].flat().sort((e,t)=>e-t))n.set(e,n.size+1);let rename=e=>{if(e.name===null&&e.groups[0]!==0)throw numberNotAllowed();return{...e,groups:e.groups.map(e=>n.get(e)??0)}},map=e=>{if(e.kind===`capture`)return e.named?{...e,group:n.get(e.group),body:map(e.body)}:map(e.body);let t=mapChildren(e,map);return t.kind===`backreference`||t.kind===`call`?{...t,to:rename(t.to)}:t.kind===`condition`&&t.on.name!==null?{...t,on:rename(t.on)}:t},a=map(e.tree);return{tree:a,groups:groupsIn(a),names:new Map(Array.from(t,([e,t])=>[e,t.map(e=>n.get(e))]))}}var numberNotAllowed=()=>syntaxFault(`numbered backref/call is not allowed. (use name)`);function checkNumbers({groups:e},t){if(e.some(e=>e>t.groups.length))throw syntaxFault(`invalid backref number/name`)}function bindCalls(e){let{groups:t,names:n}=e,visit=e=>{if(e.kind===`call`){let{name:a}=e.to;if(a!==null){let t=n.get(a);if(t===void 0)throw nameFault(`undefined name <%n> reference`,a);if(t.length>1)throw nameFault(`multiplex definition name <%n> call`,a);e.to.groups=t}else if(e.to.groups[0]>t.length)throw nameFault(`undefined group <%n> reference`,String(e.to.groups[0]))}childrenOf(e).forEach(visit)};visit(e.tree)}function settled(t,n,a){switch(t.kind){case`text`:return t.ignoreCase&&!a?foldRun(t.text):t;case`backreference`:return checkNumbers(t.to,n),t;case`condition`:if(t.on.name===null&&n.names.size>0)throw numberNotAllowed();checkNumbers(t.on,n);break;case`repeat`:{let{min:c,max:p,body:g}=t;if(c===p&&c>1){if(g.kind===`empty`)throw new e.n(`java.lang.NullPointerException`,null);if(g.kind===`text`&&utf8Length(g.text)*c<=100)return settled({...g,text:g.text.repeat(c)},n,a)}return reduced({...t,body:settled(g,n,a)})}case`look`:return t.behind?(checkLookBehind(t,n),{...t,body:foldInLookBehind(settled(t.body,n,!0))}):{...t,body:settled(t.body,n,!1)}}let c=mapChildren(t,e=>settled(e,n,a));return c.kind===`choice`?mergedSets(c.branches):c}function mergedSets(e){let t=[];for(let n of e)if(n.kind===`set`)t.push(n.set);else if(n.kind===`text`&&!n.ignoreCase){let a=n.text.codePointAt(0);if(a===void 0||String.fromCodePoint(a)!==n.text)return choiceOf(e);t.push(rangesOf(a,a))}else return choiceOf(e);return new Set(t.map(e=>JSON.stringify(e))).size<t.length?choiceOf(e):{kind:`set`,set:union(...t)}}exports.A=sequenceOf,exports.B=union,exports.C=u,exports.D=childrenOf,exports.E=xe,exports.F=complement,exports.G=pe,exports.H=conversionOf,exports.I=contains,exports.J=bankWith,exports.K=withoutLoneSurrogates,exports.L=intersect,exports.M=_e,exports.N=ge,exports.O=choiceOf,exports.P=areDisjoint,exports.R=isEmptySet,exports.S=o,exports.T=spellOut,exports.U=UnknownPattern,exports.V=captureOf,exports.W=expand,exports.X=splitExpression,exports.Y=patternBank,exports._=_$1,exports.a=We,exports.b=m,exports.c=A,exports.d=F,exports.f=J,exports.g=Q,exports.h=P,exports.i=search,exports.j=minLength,exports.k=mapChildren,exports.l=C,exports.m=O,exports.n=parse,exports.o=qe,exports.p=K,exports.q=asString,exports.r=syntaxWarnings,exports.s=Ke,exports.t=resolve,exports.u=E,exports.v=b,exports.w=programOf,exports.x=w,exports.y=k,exports.z=rangesOf;