"""The official Python client against the server at the URL that is given."""
import sys

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

task = client.update_by_query(index="b", script={"source": "ctx._source.n = -1"}, wait_for_completion=False)["task"]
done = client.tasks.get(task_id=task, wait_for_completion=True)
assert done["response"]["updated"] == 250
