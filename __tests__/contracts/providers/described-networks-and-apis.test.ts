/** Runs the cases of several services in one file: each test file loads the AWS SDK anew, which takes longer than most of its cases. */
import './described-networks.cases.js';
import './described-routing.cases.js';
import './described-rest-apis.cases.js';
import './described-http-apis.cases.js';
import './described-load-balancing.cases.js';
import './described-network-extras.cases.js';
import './described-instances.cases.js';
import './described-cloudfront.cases.js';
