# The command line as an image: docker build -t breaktest .
FROM node:20-bookworm-slim AS build
WORKDIR /breaktest
COPY package.json package-lock.json prepare.mjs ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The image has what clusters and Parquet need, which is optional elsewhere, in the versions of the lock file.
RUN node -e "const fs = require('node:fs'), p = JSON.parse(fs.readFileSync('package.json')); \
    for (const name in p.peerDependencies) { p.dependencies[name] = p.devDependencies[name]; delete p.devDependencies[name]; } \
    fs.writeFileSync('package.json', JSON.stringify(p))"
RUN node prepare.mjs compile && node prepare.mjs site && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:20-bookworm-slim
ENV NODE_ENV=production
COPY --from=build /breaktest/package.json /breaktest/
COPY --from=build /breaktest/node_modules /breaktest/node_modules
COPY --from=build /breaktest/dist /breaktest/dist
COPY --from=build /breaktest/experiments /breaktest/experiments
RUN ln -s /breaktest/dist/src/cli/main.js /usr/local/bin/breaktest && chmod +x /breaktest/dist/src/cli/main.js
USER node
WORKDIR /results
# Ctrl-C and SIGTERM reach the program itself, which then finishes what it plays.
ENTRYPOINT ["breaktest"]
CMD ["--help"]
