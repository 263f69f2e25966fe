# `docker build --build-arg COMMIT="$(git rev-parse HEAD)" .` names the commit in the documentation area.
# The LTS version of Node. Trixie's pg_dump, for `manage backup`, reads databases of PostgreSQL 17 and older.
FROM node:26-trixie-slim AS build
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1
COPY CHANGELOG.md LICENSE package.json pnpm-lock.yaml pnpm-workspace.yaml turbo.json tsconfig.base.json ./
COPY patches patches
COPY scripts scripts
COPY apps apps
COPY packages packages
RUN npm install --global "$(node -p 'require("./package.json").packageManager')" \
  && pnpm install --frozen-lockfile \
  && pnpm exec turbo run build --filter=@longpaddock/api --filter=@longpaddock/web \
  && pnpm --filter @longpaddock/api deploy --prod --legacy /deployed

FROM node:26-trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
ARG COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data COMMIT=$COMMIT
WORKDIR /app
COPY --from=build /deployed/package.json apps/api/package.json
COPY --from=build /deployed/node_modules apps/api/node_modules
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY LICENSE LICENSE
COPY deploy/nightly-backup.sh deploy/nightly-backup.sh
RUN mkdir /data && chown node:node /data
# By number, so that Kubernetes can tell that it isn't root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=10m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
