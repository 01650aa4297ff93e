# sluice serve in a small image: built from the checkout, run without root, with a health check.
#
#   docker build -t sluice .
#   docker run --rm -p 9200:9200 sluice
FROM node:22 AS build
WORKDIR /sluice
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile --config.pmOnFail=ignore \
 && (cd packages/cli && npm pack --pack-destination /tmp) \
 && mkdir /app && cd /app && echo '{"private":true}' > package.json \
 && npm install --omit=optional --no-audit --no-fund /tmp/sluice-*.tgz \
 && rm -r node_modules/sluice/dist/types node_modules/sluice/dist/browser \
 && strip --strip-unneeded -o node /usr/local/bin/node

# The C library and Node without its symbols: no shell, no package manager. SQLite is part of Node 22.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=build /app/node /app/node
COPY --from=build /app/node_modules/sluice /app/sluice
ENV NODE_ENV=production SLUICE_CACHE=off
EXPOSE 9200
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["/app/node", "-e", "fetch('http://127.0.0.1:9200/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node", "/app/sluice/dist/sluice.cjs"]
# A container has to listen beyond its loopback address: publish the port to networks that you trust.
CMD ["serve", "--host", "0.0.0.0", "--port", "9200", "--insecure", "--allow-host", "sluice"]
