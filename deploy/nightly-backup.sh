#!/bin/sh
# nightly-backup.sh FOLDER [options of 'manage backup']: a new backup in FOLDER, and none there of more than fourteen days ago.
# Run it in the folder of the product, with the settings of the server in the environment.
set -eu
folder=$1
shift
new="$folder/$(date -u +%Y-%m-%dT%H%M%SZ)"
code=0
node apps/api/dist/manage.js backup "$new" "$@" || code=$?
# A backup that lists missing files ends with 1 and is complete all the same. After a night that failed, all old ones stay.
if [ -e "$new/manifest.json" ]; then
  find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20*T*Z' -mtime +14 -exec rm -r {} +
fi
exit "$code"
