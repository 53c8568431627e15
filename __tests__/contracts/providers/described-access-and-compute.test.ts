/** Runs the cases of several services in one file: each test file loads the AWS SDK anew, which takes longer than most of its cases. */
import './described-access.cases.js';
import './described-functions.cases.js';
import './described-containers.cases.js';
import './described-groups.cases.js';
import './proofs.cases.js';
