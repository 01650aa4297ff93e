"""The official Python client against the server at the URL that is given."""
import sys
import time

from elasticsearch import Elasticsearch, NotFoundError
from elasticsearch.helpers import bulk, scan

client = Elasticsearch(sys.argv[1], http_compress=True)

assert client.index(index="d", id="1", document={"name": "Ada"})["result"] == "created"
assert client.get(index="d", id="1")["_source"] == {"name": "Ada"}
assert client.update(index="d", id="1", doc={"age": 36})["_version"] == 2
assert client.delete(index="d", id="1")["result"] == "deleted"
try:
    client.get(index="d", id="1")
    raise AssertionError("the document is still there")
except NotFoundError:
    pass

client.indices.put_index_template(name="t", index_patterns=["t-*"], template={"aliases": {"all": {}}})
client.indices.create(index="t-1", settings={"number_of_replicas": 0})
assert client.indices.exists_alias(name="all")
client.indices.delete(index="t-1")
assert not client.indices.exists(index="t-1")

client.ingest.put_pipeline(id="p", processors=[{"uppercase": {"field": "word"}}])
lines = ({"_index": "b", "_id": str(n), "word": "word", "n": n} for n in range(250))
assert bulk(client, lines, chunk_size=100, pipeline="p", refresh=True) == (250, [])
assert {hit["_source"]["word"] for hit in scan(client, index="b", size=100)} == {"WORD"}
pit = client.open_point_in_time(index="b", keep_alive="1m")["id"]
page = client.search(pit={"id": pit}, size=100, sort=[{"n": "desc"}])["hits"]["hits"]
after = client.search(pit={"id": pit}, size=1, sort=[{"n": "desc"}], search_after=page[-1]["sort"])["hits"]["hits"]
assert after[0]["_source"]["n"] == 149
assert client.close_point_in_time(id=pit)["succeeded"]

task = client.update_by_query(
    index="b",
    script={"source": "ctx._source.n = -1"},
    refresh=True,
    scroll_size=50,
    requests_per_second=50,
    wait_for_completion=False,
)["task"]
while True:
    status = client.tasks.get(task_id=task)["task"]["status"]
    if status["updated"] > 0:
        break
    time.sleep(0.02)
assert status["updated"] < status["total"] == 250 and status["requests_per_second"] == 50
client.update_by_query_rethrottle(task_id=task, requests_per_second=-1)
done = client.tasks.get(task_id=task, wait_for_completion=True)
assert done["completed"] and done["response"]["updated"] == 250
assert client.delete_by_query(index="b", query={"match_all": {}}, refresh=True)["deleted"] == 250

bulk(
    client,
    (
        {"_index": "e", "_id": str(n), "@timestamp": f"2026-01-02T00:00:0{n}Z", "event": {"category": category}, "user": {"name": user}}
        for n, (category, user) in enumerate([("process", "ada"), ("process", "grace"), ("file", "ada"), ("file", "ada")])
    ),
    refresh=True,
)
found = client.eql.search(index="e", query="file where true", size=1)["hits"]["events"]
assert [event["_id"] for event in found] == ["3"]
query = "sequence by user.name.keyword [process where true] [file where true]"
[sequence] = client.eql.search(index="e", query=query)["hits"]["sequences"]
assert sequence["join_keys"] == ["ada"] and [event["_id"] for event in sequence["events"]] == ["0", "2"]
begun = client.eql.search(index="e", query=query, wait_for_completion_timeout="0ms", keep_on_completion=True)["id"]
ended = client.eql.get(id=begun, wait_for_completion_timeout="10s")
assert not ended["is_running"] and ended["hits"]["sequences"] == [sequence]
assert client.eql.get_status(id=begun)["completion_status"] == 200
assert client.eql.delete(id=begun)["acknowledged"]
try:
    client.eql.get(id=begun)
    raise AssertionError("the search is still there")
except NotFoundError:
    pass
