echo "$GREETING from $(/bin/busybox cat /version)"
