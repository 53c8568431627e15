#!/bin/sh
# Docker's command line over buildah, which needs no engine: a program for CDK_DOCKER.
#
# IMAGE_STORE is a folder for images and for `calls`, the commands that were asked for. Registries are reached through
# the proxy REGISTRY_FRONT, without TLS.
set -e
command=$1
shift
echo "$command $*" >> "$IMAGE_STORE/calls"

export HTTP_PROXY="$REGISTRY_FRONT" HTTPS_PROXY="$REGISTRY_FRONT"
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot BUILDAH_FORMAT=docker

run() { exec buildah --root "$IMAGE_STORE/images" --runroot "$IMAGE_STORE/containers" "$@"; }

case $command in
  version) run version ;;
  login) run login --tls-verify=false "$@" ;;
  push | pull) run "$command" --tls-verify=false "$@" ;;
  build) run build --http-proxy=false "$@" ;;
  *) run "$command" "$@" ;;
esac
