# The service, with the recruiters' desk and the owner's commands: docs/container.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/recruiting-site
# The secret is an .npmrc, for people who install from their own registry.
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --omit=dev --no-audit --no-fund
COPY . .
# The folder of the agency whose site is built.
ARG CONTENT_DIR=content
# Afterwards, the packages that only build, and the base image's Node a second time, are removed.
RUN npm run build \
    && npm uninstall --no-save --omit=dev --offline --no-audit --no-fund --loglevel=error \
       astro @astrojs/react @base-ui/react @elevenlabs/client @fontsource-variable/mona-sans \
       @iconify-json/lucide @iconify-json/simple-icons @lobehub/icons-static-svg @mantine/charts \
       @mantine/core @mantine/hooks @mantine/notifications @tanstack/react-query \
       @tanstack/react-virtual @vapi-ai/web culori embla-carousel-auto-scroll embla-carousel-react \
       fontkitten fontverter idb-keyval lucide-react mediabunny minisearch react react-dom react-pdf \
       recharts sharp svgo vite vite-plugin-static-copy \
    && rm -r node_modules/node-linux-* .astro

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="recruiting-site" \
      org.opencontainers.image.description="Self-hosted website for recruiting agencies" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /srv/recruiting-site
# An empty volume takes its owner from its mount point. 1000 is the base image's user node.
RUN install --directory --owner=1000 --group=1000 --mode=700 /data /backups \
    && ln -s /srv/recruiting-site/scripts/admin.mjs /usr/local/bin/recruiting-admin \
    && ln -s /srv/recruiting-site/scripts/operator.mjs /usr/local/bin/recruiting-operator
COPY --from=build /srv/recruiting-site ./
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data \
    npm_config_logs_max=0 npm_config_update_notifier=false
USER 1000:1000
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
# Without the base image's script.
ENTRYPOINT []
CMD ["node", "intake/main.ts"]
